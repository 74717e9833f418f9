import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { libellePersonnel } from '../libelle-personnel.ts'
import { partsLues } from '../montants.ts'
import type { ProjetEcran } from '../reponse-ecran.ts'

/** What a column of states says: its word, how it looks, its day. */
export interface EtatListe {
  ton: 'fait' | 'courant' | 'attention' | 'attente' | 'refuse' | 'neutre'
  mot: string
  le: Jour | null
  /** It waits for somebody, by a day or since one. */
  attendu?: true
}

const jour = (instant: string | null | undefined): Jour | null => (instant ? jourDe(new Date(instant)) : null)
const fait = (mot: string, instant: string | null | undefined): EtatListe => ({
  ton: 'fait',
  mot,
  le: jour(instant),
})
const refus = (mot: string, instant: string | null | undefined): EtatListe => ({
  ton: 'refuse',
  mot,
  le: jour(instant),
})
const attente = (ton: EtatListe['ton'], mot: string): EtatListe => ({ ton, mot, le: null, attendu: true })

/** The columns of states, from left to right; null: its time has not come. */
export const ETATS_LISTE = {
  signature: (p: ProjetEcran): EtatListe | null => {
    if (p.isWithdrawn) return { ton: 'neutre', mot: 'Retirée', le: jour(p.chronologie.retireLe) }
    return p.isSigned ? fait('Signé', null) : { ton: 'neutre', mot: libellePersonnel(p), le: null }
  },
  controle: (p: ProjetEcran): EtatListe | null => {
    if (p.isControlling && !p.isWithdrawn) return attente('attention', 'À contrôler')
    if (p.isRefused) return refus('Refusé', p.chronologie.controleLe)
    return p.isAccepted ? fait('Accepté', p.chronologie.controleLe) : null
  },
  avisCAA: (p: ProjetEcran): EtatListe | null => {
    if (p.isAcceptedCAA) return fait('Accepté', p.chronologie.caaLe)
    if (p.isRefusedCAA) return refus('Refusé', p.chronologie.caaLe)
    return p.hasPassedCAA ? { ton: 'attente', mot: 'En attente', le: jour(p.chronologie.caaLe) } : null
  },
  avisCA: (p: ProjetEcran): EtatListe | null => {
    const le = p.chronologie.decisionPublieeLe
    const suite = le ? '' : ', non publié'
    if (p.isAcceptedCA) return fait(`Accepté${suite}`, le)
    return p.isRefusedCA ? refus(`Refusé${suite}`, le) : null
  },
  convention: (p: ProjetEcran): EtatListe | null => {
    if (p.isConventionSigned) return fait('Signée', p.chronologie.conventionSigneeLe)
    return p.numeroConvention ? attente('attention', 'À signer') : null
  },
  paiement: (p: ProjetEcran): EtatListe | null => {
    if (p.isPayed) return { ton: 'fait', mot: 'Payé', le: p.datePaiement }
    if (p.virementRejete) return attente('refuse', 'Rejeté')
    return p.isConventionSigned ? attente('courant', 'À venir') : null
  },
  documents: (p: ProjetEcran): EtatListe | null => {
    if (p.isBilanValidated) return fait('Terminé', p.chronologie.bilanControleLe)
    if (p.isBilanRefused) return refus('À corriger', p.chronologie.bilanControleLe)
    if (p.isBilanFilled) return attente('attention', 'À contrôler')
    return p.isPayed ? attente('courant', 'Attendu') : null
  },
}
export type NomEtatListe = keyof typeof ETATS_LISTE

/** What the column of amounts shows: granted, else asked; nothing once refused. */
export const montantListe = (
  p: Parameters<typeof partsLues>[0] & Pick<ProjetEcran, 'isRefusedCAA' | 'montantDemande'>,
): number | null => (p.isRefusedCAA || p.isRefusedCA ? null : (partsLues(p).accorde ?? p.montantDemande))
