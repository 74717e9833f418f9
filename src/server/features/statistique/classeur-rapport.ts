import type { Choix } from '#domain/statistique/choix.ts'
import { arrondir, estPart, type Unite } from '#domain/statistique/ecarts.ts'
import type { ChiffreEnveloppe } from '#domain/statistique/enveloppe.ts'
import type { Cellule, Rangee, Tableau } from '#domain/statistique/tableau.ts'
import type { Colonne, Feuille } from '#server/documents/classeur.ts'
import type { Cellule as CelluleClasseur } from '#server/documents/xlsx/cellules.ts'
import type { Format } from '#server/documents/xlsx/styles.ts'

/** How each number is shown: with as many decimals as on the screen. */
const FORMATS: Record<Unite, Format> = {
  nombre: 'entier',
  euros: 'euros',
  jours: 'decimal',
  taux: 'taux',
  part: 'taux',
  pourcent: 'pourcent',
}
const texte = (titre: string, largeur: number): Colonne => ({ titre, format: 'texte', largeur })
const nombres = (titre: string, unite?: Unite): Colonne => ({
  titre,
  format: unite ? FORMATS[unite] : 'entier',
  largeur: 18,
})

/** The report's figures as numbers: the envelope, then a sheet per table of the screen, with its rule. */
export const feuillesDuRapport = (
  tableaux: readonly Tableau[],
  enveloppe: readonly ChiffreEnveloppe[],
  { annee }: Choix,
): Feuille[] => [
  {
    nom: 'Enveloppe',
    colonnes: [texte('Enveloppe', 24), nombres(String(annee), 'euros'), texte('Règle', 44)],
    lignes: enveloppe.map((c) => [c.libelle, c.valeur, c.precision]),
  },
  ...tableaux.map((tableal) => ({
    nom: nomDe(tableal),
    colonnes: [
      texte(`${tableal.rangee}\u00a0: ${tableal.regle}`, 44),
      ...tableal.colonnes.map((c) => nombres(c.titre, c.unite)),
      ...(tableal.rangees.some((r) => r.regle) ? [texte('Règle', 52)] : []),
    ],
    lignes: [...tableal.rangees, ...(tableal.total ? [tableal.total] : [])].map(ligneDe),
  })),
]

/** « Par région, demandes de 2025 » gives « Région, demandes »: columns tell the year, names are short. */
const nomDe = (tableau: Tableau): string => {
  const [entete = ''] = tableau.titre.startsWith('Par ') ? [tableau.titre] : tableau.titre.split(',')
  const court = entete
    .replace(/ de \d{4}$/, '')
    .replace(/^Par (type de )?(.)/, (_, __, l: string) => l.toUpperCase())
  return court.replace('Domaine éditorial', 'Domaine')
}

const ligneDe = ({ titre, regle, precision, cellules }: Rangee): CelluleClasseur[] => [
  titre,
  ...cellules.map(nombre),
  ...(regle ? [[regle, precision].filter(Boolean).join('\u00a0; ')] : []),
]

/** A number as it is shown, so that what one adds up is what one reads. */
function nombre({ valeur, unite, texte: dit }: Cellule): CelluleClasseur {
  if (valeur === null) return /\d/.test(dit) ? dit : null
  return { nombre: arrondir(valeur, unite) / (estPart(unite) ? 100 : 1), format: FORMATS[unite] }
}
