import { formatJour, type Jour, joursEntre } from '#domain/commun/jours.ts'
import type { Delais } from '#domain/projet/echeances.ts'
import { COLONNES_LISTE, type EtatListe, type NomEtatListe } from '#domain/projet/liste/colonnes-liste.ts'
import { attendDepuis, echeanceListe } from '#domain/projet/liste/suite-liste.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import type { Statut } from '#web/ui/statuts.ts'

/** What a cell of the list says: a fact in ink, or a chip for what waits for someone. */
export interface Cellule {
  statut: Statut
  mot: string
  jour: string | null
  attend: boolean
  /** `jour` tells how late it is. */
  retard?: boolean
}

/** The day it is, and what due days are counted by; null until the list has answered. */
export interface Quand {
  jour: Jour
  delais: Delais | undefined
}

/** What a column of states shows: by when it waits, how late, or since when; null: its time has not come. */
export function celluleDe(etat: EtatListe | null, projet: ProjetEcran, quand: Quand): Cellule | null {
  if (!etat) return null
  const { jour: ici, delais } = quand
  const attend = etat.attendu === true && !etat.calme
  const cellule = { statut: etat.ton, mot: etat.mot, jour: etat.le && formatJour(etat.le), attend }
  if (!etat.attendu || !delais) return cellule
  const due = echeanceListe(projet, delais)
  if (due !== null && due < ici) return { ...cellule, jour: retardDit(due, ici), retard: true }
  if (due !== null) return { ...cellule, jour: formatJour(due) }
  const depuis = attendDepuis(projet)
  return depuis === null ? cellule : { ...cellule, jour: depuisDit(depuis, ici) }
}

/**
 * The one state a card shows: what waits for somebody, else the furthest it came; of a withdrawn application,
 * its withdrawal. Null: none of these columns says anything.
 */
export function etatDeCarte(
  colonnes: readonly NomEtatListe[],
  projet: ProjetEcran,
  quand: Quand,
): NomEtatListe | null {
  if (projet.isWithdrawn) return colonnes.includes('signature') ? 'signature' : null
  const cellule = (cle: NomEtatListe) => celluleDe(COLONNES_LISTE[cle].lire(projet), projet, quand)
  const dits = colonnes.filter((cle) => cellule(cle) !== null)
  return dits.find((cle) => cellule(cle)?.attend) ?? dits.at(-1) ?? null
}

/** « 3 j de retard ». */
export const retardDit = (due: Jour, ici: Jour): string => `${joursEntre(due, ici)}\u00a0j de retard`

/** « depuis 12 j », « aujourd’hui ». */
export const depuisDit = (depuis: Jour, ici: Jour): string => {
  const n = joursEntre(depuis, ici)
  return n === 0 ? 'aujourd’hui' : `depuis ${n}\u00a0j`
}
