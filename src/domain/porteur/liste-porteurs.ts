/** What the lists of holders can be sorted by; `date`: registered on, sent on while the account waits. */
export const TRIS_PORTEURS = ['nom', 'structure', 'categorie', 'ville', 'date', 'projets'] as const
export type CleTriPorteurs = (typeof TRIS_PORTEURS)[number]

/** Filters beside the search; the address and the server call them the same. */
export const FILTRES_PORTEURS = ['categorie', 'region', 'demandes', 'siret'] as const
export type FiltrePorteurs = (typeof FILTRES_PORTEURS)[number]

/** With an application, or without any. */
export const DEMANDES_DE_PORTEUR = ['avec', 'sans'] as const
/** With something odd about its numbers, or without any number. */
export const SIRETS_DE_PORTEUR = ['a-regarder', 'absent'] as const

/** The columns of validated holders after their name: what they are called, and sorted by. */
export const COLONNES_PORTEURS = {
  entite: { titre: 'Entité', tri: 'structure' },
  date: { titre: 'Date', tri: 'date' },
  projets: { titre: 'Projets', tri: 'projets' },
  contacter: { titre: 'Contacter' },
  categorie: { titre: 'Catégorie', tri: 'categorie' },
  ville: { titre: 'Ville', tri: 'ville' },
  region: { titre: 'Région' },
  siret: { titre: 'SIRET' },
} as const satisfies Record<string, { titre: string; tri?: CleTriPorteurs }>
export type ColonnePorteurs = keyof typeof COLONNES_PORTEURS
export const NOMS_COLONNES_PORTEURS = Object.keys(COLONNES_PORTEURS) as [
  ColonnePorteurs,
  ...ColonnePorteurs[],
]

/** Those of the specification (001 §1). */
const DU_DEPART = NOMS_COLONNES_PORTEURS.slice(0, 4)

/** The columns that a view asks for; those of the start when it asks for none that there is. */
export function colonnesPorteursVoulues(demandees: readonly string[]): ColonnePorteurs[] {
  const voulues = [...new Set(demandees)].flatMap((d) => NOMS_COLONNES_PORTEURS.filter((c) => c === d))
  return voulues.length > 0 ? voulues : DU_DEPART
}
