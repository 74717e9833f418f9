import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import type { Statut } from '#web/ui/statuts.ts'

interface Dit {
  statut: Statut
  mot: string
  jour: string | null
}

const dit = (statut: Statut, mot: string, le: string | null = null): Dit => ({
  statut,
  mot,
  jour: le && formatJour(le.includes('T') ? jourDe(new Date(le)) : le),
})

function signature(p: ProjetCourt): Dit {
  if (p.isWithdrawn) return dit('refuse', 'Retirée', p.chronologie.retireLe)
  if (p.isSigned) return dit('fait', 'Signé')
  return dit('neutre', p.isRefused ? 'A Signer' : p.libelleEtat)
}

function controle(p: ProjetCourt): Dit | null {
  if (p.isAccepted) return dit('fait', 'Accepté', p.chronologie.controleLe)
  if (p.isRefused) return dit('refuse', 'A corriger', p.chronologie.controleLe)
  return p.isControlling && !p.isWithdrawn ? dit('attention', 'En cours') : null
}

/** `refuse`: the bank refused the account, and nobody settled it yet. */
function paiement(p: ProjetCourt, refuse = false): Dit | null {
  if (p.isPayed) return dit('fait', 'Payé', p.datePaiement)
  if (refuse) return dit('refuse', 'Refusé par la banque')
  return p.isConventionSigned ? dit('courant', 'Paiement à venir') : null
}

function documents(p: ProjetCourt): Dit | null {
  if (p.isBilanValidated) return dit('fait', 'Terminé', p.chronologie.bilanControleLe)
  if (p.isBilanRefused) return dit('refuse', 'A corriger', p.chronologie.bilanControleLe)
  if (p.isBilanFilled) return dit('attention', 'Contrôle des documents')
  return p.isPayed ? dit('courant', 'Renseigner') : null
}

/** The list's state columns (specification 001 §2) in the holder's words (000 §4); null before their time. */
export const ETATS_CARTE = { signature, controle, paiement, documents }
