import { type Ecart, ecartDe } from '#domain/commun/ecart.ts'
import {
  AUCUN_DOCUMENT,
  estMontre,
  type FichierLu,
  SECTION_FICHIERS,
  valeurLue,
} from '#domain/projet/saisie/fiche.ts'
import { type ChampFiche, type DonneesFiche, SECTIONS_FICHE } from '#domain/projet/saisie/fiche-champs.ts'
import { PIECES_DEMANDE } from '#domain/projet/saisie/pieces.ts'

/** What several applications answer to one question, in the order they are compared in. */
export interface LigneComparaison {
  champ: string
  libelle: string
  /** Prose: what differs is shown word by word. */
  long: boolean
  chiffre: boolean
  /** As a person reads them; null where there is none. */
  valeurs: (string | null)[]
  /** Each against the one before it, for a figure; the first has none. */
  ecarts: (Ecart | null)[]
  differe: boolean
}

export interface SectionComparaison {
  rang: number
  titre: string
  lignes: LigneComparaison[]
  differences: number
}

/** An application as it is compared: its answers and its files. */
export interface DemandeComparee {
  donnees: DonneesFiche
  fichiers: readonly Pick<FichierLu, 'type' | 'libelle'>[]
}

/** The least and the most that are read side by side. */
export const COMPARER_MIN = 2
export const COMPARER_MAX = 4

/** The applications that an address names: each once, four at most. */
export const idsCompares = (ids: string | null): number[] =>
  [...new Set((ids ?? '').split(',').map(Number))]
    .filter((n) => Number.isSafeInteger(n) && n > 0)
    .slice(0, COMPARER_MAX)

const GENRES = { entier: 'entier', euros: 'euros' } as const

function ecartsDe({ genre, lire }: ChampFiche, demandes: readonly DemandeComparee[]): (Ecart | null)[] {
  if (genre !== 'entier' && genre !== 'euros') return demandes.map(() => null)
  const nombres = demandes.map((demande) => {
    const n = lire(demande.donnees)
    return typeof n === 'number' ? n : null
  })
  return nombres.map((n, i) => (i === 0 ? null : ecartDe(nombres[i - 1] ?? null, n, GENRES[genre])))
}

const ligne = (
  ligne: Pick<LigneComparaison, 'champ' | 'libelle' | 'valeurs'>,
  reste: Partial<LigneComparaison> = {},
): LigneComparaison => ({
  ...ligne,
  long: false,
  chiffre: false,
  ecarts: ligne.valeurs.map(() => null),
  differe: new Set(ligne.valeurs).size > 1,
  ...reste,
})

function lignesDeChamps(champs: readonly ChampFiche[], demandes: readonly DemandeComparee[]) {
  return champs
    .filter((c) => demandes.some((d) => estMontre(c, d.donnees)))
    .map((donnee) => {
      const valeurs = demandes.map((d) =>
        estMontre(donnee, d.donnees) ? valeurLue(donnee, d.donnees) : null,
      )
      const chiffre = donnee.genre === 'entier' || donnee.genre === 'euros'
      const { champ, libelle } = donnee
      return ligne(
        { champ, libelle, valeurs },
        { long: donnee.genre === 'long', chiffre, ecarts: ecartsDe(donnee, demandes) },
      )
    })
}

function lignesDeFichiers(demandes: readonly DemandeComparee[]): LigneComparaison[] {
  const noms = (demande: DemandeComparee, type: string): string | null =>
    demande.fichiers
      .filter((f) => f.type === type)
      .map((f) => f.libelle)
      .join(', ') || null
  const lignes = PIECES_DEMANDE.map(({ type, libelle }) =>
    ligne({ champ: type, libelle, valeurs: demandes.map((d) => noms(d, type)) }),
  ).filter((l) => l.valeurs.some((v) => v !== null))
  const { champ, libelle, valeur } = AUCUN_DOCUMENT
  return lignes.length > 0 ? lignes : [ligne({ champ, libelle, valeurs: demandes.map(() => valeur) })]
}

/** The parts of the form, each of their answers as every application gives it. */
export function comparer(demandes: readonly DemandeComparee[]): SectionComparaison[] {
  const sections = [
    ...SECTIONS_FICHE.map(({ titre, champs }, rang) => ({
      rang: rang + 1,
      titre,
      lignes: lignesDeChamps(champs, demandes),
    })),
    { ...SECTION_FICHIERS, lignes: lignesDeFichiers(demandes) },
  ]
  return sections.map((s) => ({ ...s, differences: s.lignes.filter((l) => l.differe).length }))
}
