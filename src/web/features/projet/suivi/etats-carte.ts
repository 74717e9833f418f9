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

function signature(projet: ProjetCourt): Dit {
  if (projet.isWithdrawn) return dit('refuse', 'Retirée', projet.chronologie.retireLe)
  if (projet.isSigned) return dit('fait', 'Signé')
  return dit('neutre', projet.isRefused ? 'A Signer' : projet.libelleEtat)
}

function controle(projet: ProjetCourt): Dit | null {
  if (projet.isAccepted) return dit('fait', 'Accepté', projet.chronologie.controleLe)
  if (projet.isRefused) return dit('refuse', 'A corriger', projet.chronologie.controleLe)
  return projet.isControlling && !projet.isWithdrawn ? dit('attention', 'En cours') : null
}

/** `refuse`: the bank refused the account, and nobody settled it yet. */
function paiement(projet: ProjetCourt, refuse = false): Dit | null {
  if (projet.isPayed) return dit('fait', 'Payé', projet.datePaiement)
  if (refuse) return dit('refuse', 'Refusé par la banque')
  return projet.isConventionSigned ? dit('courant', 'Paiement à venir') : null
}

function documents(projet: ProjetCourt): Dit | null {
  if (projet.isBilanValidated) return dit('fait', 'Terminé', projet.chronologie.bilanControleLe)
  if (projet.isBilanRefused) return dit('refuse', 'A corriger', projet.chronologie.bilanControleLe)
  if (projet.isBilanFilled) return dit('attention', 'Contrôle des documents')
  return projet.isPayed ? dit('courant', 'Renseigner') : null
}

/** The list's state columns (specification 001 §2) in the holder's words (000 §4); null before their time. */
export const ETATS_CARTE = { signature, controle, paiement, documents }
