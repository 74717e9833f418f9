/** Filters of the queue of payments: what became of the account since the signature, or its refusal. */
export const ETATS_RIB = ['inchange', 'a-verifier', 'verifie', 'absent', 'rejet'] as const
export type EtatRib = (typeof ETATS_RIB)[number]

export const LIBELLES_ETATS_RIB: Record<EtatRib, string> = {
  inchange: 'RIB inchangé',
  'a-verifier': 'RIB à vérifier',
  verifie: 'RIB vérifié',
  absent: 'RIB absent',
  rejet: 'Rejets à traiter',
}

/** Names of the filters, in the address and in the call. */
export const FILTRES_A_PAYER = ['commission', 'rib'] as const
