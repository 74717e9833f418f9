import { type Jour, joursEntre } from '#domain/commun/jours.ts'
import { direVirement } from './ce-que-lit-le-porteur.ts'
import { AIDE_VERSEE, SOUS_QUELQUES_JOURS } from './phrases-porteur.ts'

/** Where an aid's payment is, for its holder; `rib-corrige`: refused, and the account has changed since. */
export const ETATS_SUIVI = ['a-venir', 'preparation', 'transmis', 'paye', 'refuse', 'rib-corrige'] as const
export type EtatSuivi = (typeof ETATS_SUIVI)[number]

/** An aid's last transfer line: neither taken out, nor of a run cancelled before the bank answered. */
export interface LigneSuivie {
  exporteLe: Date | null
  execution: Jour
  rejeteeLe: Date | null
  rejetViseCompte: boolean
  /** The payer said since why that account is right: nothing more is asked of the holder. */
  rejetRegle: boolean
  finieLe: Date | null
}

export interface FaitsSuivi {
  /** Day of the payment in force. */
  payeLe: Jour | null
  ligne: LigneSuivie | null
  /** The bank refused the structure's present account, for this aid or another; nobody settled it. */
  compteRefuse: boolean
}

/**
 * In this order: at the bank, paid, then a refused account, even with a transfer in preparation: it will not
 * leave. A refusal that concerns the payer is none for the holder: their payment is still to come.
 */
export function etatSuivi({ payeLe, ligne, compteRefuse }: FaitsSuivi): EtatSuivi {
  const vive = ligne !== null && ligne.finieLe === null
  if (vive && ligne.exporteLe) return 'transmis'
  if (payeLe) return vive ? 'preparation' : 'paye'
  if (compteRefuse) return 'refuse'
  if (vive) return 'preparation'
  return ligne?.rejeteeLe && ligne.rejetViseCompte && !ligne.rejetRegle ? 'rib-corrige' : 'a-venir'
}

/** The sentence the holder reads, without a full stop. */
export function direSuivi(faits: FaitsSuivi): string {
  const etat = etatSuivi(faits)
  if (etat === 'a-venir') return 'Paiement à venir'
  if (etat === 'rib-corrige') return 'Nouveau RIB reçu, à vérifier avant un nouveau virement'
  const { exporteLe = null, execution = '' } = faits.ligne ?? {}
  return direVirement({
    exporteLe,
    execution,
    rejete: etat === 'refuse',
    dateValeur: etat === 'paye' ? faits.payeLe : null,
  })
}

/** Days after which a payment shows on the statement of its beneficiary. */
const SUR_LE_RELEVE = 10

/** What that state means for the holder, in a sentence or two; `organisme` pays, `payeLe` on that day. */
export function direSuite(
  { etat, payeLe }: { etat: EtatSuivi; payeLe: Jour | null },
  organisme: string,
  aujourdhui: Jour,
): string {
  switch (etat) {
    case 'a-venir':
      return `Vous n’avez rien à faire\u00a0: ${organisme} prépare le versement de votre aide.`
    case 'preparation':
      return `Vous n’avez rien à faire. Deux personnes de ${organisme} vérifient chaque virement avant son envoi.`
    case 'transmis':
      return 'Vous n’avez rien à faire. Comptez un à deux jours pour le voir sur votre relevé.'
    case 'paye':
      return payeLe !== null && joursEntre(payeLe, aujourdhui) > SUR_LE_RELEVE
        ? AIDE_VERSEE
        : SOUS_QUELQUES_JOURS
    case 'refuse':
      return 'Votre aide reste acquise. Vérifiez votre RIB, puis corrigez-le\u00a0: un nouveau virement suivra.'
    default:
      return `Vous n’avez rien d’autre à faire\u00a0: ${organisme} vous appelle, au numéro que vous aviez donné, avant de refaire le virement. Votre aide reste acquise.`
  }
}
