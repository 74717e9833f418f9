import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { libellePersonnel } from '#web/socle/projet/libelle-personnel.ts'
import type { Statut } from '#web/ui/statuts.ts'

/** What a cell of the list says: a fact in ink, or a chip for what waits for someone. */
export interface Cellule {
  statut: Statut
  mot: string
  jour: string | null
  attend: boolean
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

/** The columns of states, from left to right; null: its time has not come. */
export const CELLULES = {
  signature: (p: ProjetEcran): Cellule | null => {
    if (p.isWithdrawn) return refus('Retirée', p.chronologie.retireLe)
    return p.isSigned
      ? fait('Signé', null)
      : { statut: 'neutre', mot: libellePersonnel(p), jour: null, attend: false }
  },
  controle: (p: ProjetEcran): Cellule | null => {
    if (p.isControlling && !p.isWithdrawn) return attente('attention', 'À contrôler')
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
  convention: (p: ProjetEcran): Cellule | null => {
    if (p.isConventionSigned) return fait('Signée', p.chronologie.conventionSigneeLe)
    return p.numeroConvention ? attente('attention', 'À signer') : null
  },
  paiement: (p: ProjetEcran): Cellule | null => {
    if (p.isPayed) return { ...fait('Payé', null), jour: formatJour(p.datePaiement) }
    return p.isConventionSigned ? attente('courant', 'À venir') : null
  },
  documents: (p: ProjetEcran): Cellule | null => {
    if (p.isBilanValidated) return fait('Terminé', p.chronologie.bilanControleLe)
    if (p.isBilanRefused) return refus('À corriger', p.chronologie.bilanControleLe)
    if (p.isBilanFilled) return attente('attention', 'À contrôler')
    return p.isPayed ? { statut: 'courant', mot: 'Attendu', jour: null, attend: false } : null
  },
}
export type NomColonne = keyof typeof CELLULES
