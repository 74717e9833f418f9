import { formatJour, type Jour, joursEntre } from '#domain/commun/jours.ts'
import type { Delais } from '#domain/projet/echeances.ts'
import { ETATS_LISTE, type EtatListe, type NomEtatListe } from '#domain/projet/liste/cellules-liste.ts'
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

/** A report that its holder has yet to file: no chip, as staff have nothing to do. */
const dePersonne = (cle: NomEtatListe, { ton }: EtatListe): boolean =>
  cle === 'documents' && ton === 'courant'

/** What a column of states shows of an application; null: its time has not come. */
export function celluleDe(cle: NomEtatListe, p: ProjetEcran, quand: Quand): Cellule | null {
  const etat = ETATS_LISTE[cle](p)
  if (!etat) return null
  const attend = etat.attendu === true && !dePersonne(cle, etat)
  const cellule = { statut: etat.ton, mot: etat.mot, jour: etat.le && formatJour(etat.le), attend }
  return etat.attendu ? attendu(cellule, p, quand) : cellule
}

/**
 * The one state a card shows: what waits for somebody, else the furthest it came; of a withdrawn application,
 * its withdrawal. Null: none of these columns says anything.
 */
export function etatDeCarte(
  colonnes: readonly NomEtatListe[],
  p: ProjetEcran,
  quand: Quand,
): NomEtatListe | null {
  if (p.isWithdrawn) return colonnes.includes('signature') ? 'signature' : null
  const dits = colonnes.filter((cle) => celluleDe(cle, p, quand) !== null)
  return dits.find((cle) => celluleDe(cle, p, quand)?.attend) ?? dits.at(-1) ?? null
}

/** What waits for somebody: by when, how late, or since when. */
function attendu(cellule: Cellule, p: ProjetEcran, { jour: ici, delais }: Quand): Cellule {
  const due = delais ? echeanceListe(p, delais) : null
  if (due !== null && due < ici)
    return { ...cellule, jour: `${joursEntre(due, ici)}\u00a0j de retard`, retard: true }
  if (due !== null) return { ...cellule, jour: formatJour(due) }
  const depuis = delais ? attendDepuis(p) : null
  return depuis === null ? cellule : { ...cellule, jour: depuisDit(depuis, ici) }
}
/** « depuis 12 j », « aujourd’hui ». */
export const depuisDit = (depuis: Jour, ici: Jour): string => {
  const n = joursEntre(depuis, ici)
  return n === 0 ? 'aujourd’hui' : `depuis ${n}\u00a0j`
}
