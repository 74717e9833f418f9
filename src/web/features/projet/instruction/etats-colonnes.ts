import { formatJour, type Jour, jourDe, joursEntre } from '#domain/commun/jours.ts'
import type { Delais } from '#domain/projet/echeances.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { attendDepuis, echeanceListe } from '#domain/projet/suite-liste.ts'
import { libellePersonnel } from '#web/socle/projet/libelle-personnel.ts'
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

const jour = (instant: string | null | undefined): string | null =>
  instant ? formatJour(jourDe(new Date(instant))) : null
const fait = (mot: string, instant: string | null | undefined): Cellule => ({
  statut: 'fait',
  mot,
  jour: jour(instant),
  attend: false,
})
const refus = (mot: string, instant: string | null | undefined): Cellule => ({
  statut: 'refuse',
  mot,
  jour: jour(instant),
  attend: false,
})
const attente = (statut: Statut, mot: string): Cellule => ({ statut, mot, jour: null, attend: true })

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

/** The columns of states, from left to right; null: its time has not come. */
export const CELLULES = {
  signature: (p: ProjetEcran): Cellule | null => {
    if (p.isWithdrawn) return refus('Retirée', p.chronologie.retireLe)
    return p.isSigned
      ? fait('Signé', null)
      : { statut: 'neutre', mot: libellePersonnel(p), jour: null, attend: false }
  },
  controle: (p: ProjetEcran, quand: Quand): Cellule | null => {
    if (p.isControlling && !p.isWithdrawn) return attendu(attente('attention', 'À contrôler'), p, quand)
    if (p.isRefused) return refus('Refusé', p.chronologie.controleLe)
    return p.isAccepted ? fait('Accepté', p.chronologie.controleLe) : null
  },
  avisCAA: (p: ProjetEcran): Cellule | null => {
    if (p.isAcceptedCAA) return fait('Accepté', p.chronologie.caaLe)
    if (p.isRefusedCAA) return refus('Refusé', p.chronologie.caaLe)
    if (!p.hasPassedCAA) return null
    return { statut: 'attente', mot: 'En attente', jour: jour(p.chronologie.caaLe), attend: false }
  },
  avisCA: (p: ProjetEcran): Cellule | null => {
    if (p.isAcceptedCA) return fait('Accepté', p.chronologie.caLe)
    return p.isRefusedCA ? refus('Refusé', p.chronologie.caLe) : null
  },
  convention: (p: ProjetEcran, quand: Quand): Cellule | null => {
    if (p.isConventionSigned) return fait('Signée', p.chronologie.conventionSigneeLe)
    return p.numeroConvention ? attendu(attente('attention', 'À signer'), p, quand) : null
  },
  paiement: (p: ProjetEcran, quand: Quand): Cellule | null => {
    if (p.isPayed) return { ...fait('Payé', null), jour: formatJour(p.datePaiement) }
    return p.isConventionSigned ? attendu(attente('courant', 'À venir'), p, quand) : null
  },
  documents: (p: ProjetEcran, quand: Quand): Cellule | null => {
    if (p.isBilanValidated) return fait('Terminé', p.chronologie.bilanControleLe)
    if (p.isBilanRefused) return refus('À corriger', p.chronologie.bilanControleLe)
    if (p.isBilanFilled) return attendu(attente('attention', 'À contrôler'), p, quand)
    if (!p.isPayed) return null
    return attendu({ statut: 'courant', mot: 'Attendu', jour: null, attend: false }, p, quand)
  },
}
export type NomColonne = keyof typeof CELLULES
