import { formatInstant } from '#domain/commun/jours.ts'
import type { Unite } from '#domain/statistique/ecarts.ts'
import type { Tableau } from '#domain/statistique/tableau.ts'
import { enTete, ligne, mention, paragraphe, section } from './pdf/blocs.ts'
import { fermerFeuille, ouvrirFeuille } from './pdf/feuille.ts'
import { tableau } from './pdf/tableau.ts'

export interface DonneesRapport {
  organisme: string
  annee: number
  /** Instant of the numbers, as JSON dates are. */
  le: string
  /** How far each year goes. */
  periode: string
  enveloppe: [libelle: string, valeur: string, precision: string][]
  tableaux: Tableau[]
  definitions: [libelle: string, phrase: string][]
}

/** Points of a column, as what it holds asks. */
const LARGEURS: Record<Unite, number> = { euros: 76, nombre: 54, jours: 54, taux: 54, part: 54, pourcent: 46 }

function largeurDe(tableau: Tableau, rang: number): number {
  const { titre, ton } = tableau.colonnes[rang] ?? {}
  if (titre === '%') return LARGEURS.pourcent
  if (ton === 'ecart') return 82
  const rangees = [...tableau.rangees, ...(tableau.total ? [tableau.total] : [])]
  return Math.max(54, ...rangees.map((r) => LARGEURS[r.cellules[rang]?.unite ?? 'nombre']))
}

/** The annual report: envelope, tables and definitions, as a tagged PDF/A; the same for the same data. */
export async function rapport(donnees: DonneesRapport): Promise<Buffer> {
  const titre = `Rapport annuel ${donnees.annee}`
  const f = await ouvrirFeuille(
    `${titre} · ${donnees.organisme}`,
    donnees.organisme,
    new Date(donnees.le),
    JSON.stringify(donnees),
  )
  enTete(f, donnees.organisme, titre, `Aides aux manifestations, ${donnees.periode}`)
  section(f, `Enveloppe ${donnees.annee}`)
  for (const [libelle, valeur, precision] of donnees.enveloppe)
    ligne(f, precision ? `${libelle} (${precision})` : libelle, valeur, 'montant')
  for (const t of donnees.tableaux) {
    section(f, t.titre)
    mention(f, t.note ? `${t.regle}. ${t.note}` : t.regle)
    tableau(f, {
      legende: `${t.titre}\u00a0: ${t.regle}`,
      rangee: t.rangee,
      colonnes: t.colonnes.map((c, i) => ({ titre: c.titre, largeur: largeurDe(t, i) })),
      lignes: t.rangees.map((rangee) => [
        rangee.precision ? `${rangee.titre} (${rangee.precision})` : rangee.titre,
        ...rangee.cellules.map((c) => c.texte),
      ]),
      total: t.total && [t.total.titre, ...t.total.cellules.map((c) => c.texte)],
    })
  }
  section(f, 'Définitions')
  for (const [libelle, phrase] of donnees.definitions) paragraphe(f, `${libelle}\u00a0: ${phrase}`)
  return fermerFeuille(f, `${titre} · calculé le ${formatInstant(donnees.le)}`)
}
