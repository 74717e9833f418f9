/** Words of an application's state: flags as the specification spells them, state keys and labels. */

export const DRAPEAUX_PROJET = [
  'isEditing',
  'isFilled',
  'isDraft',
  'isSigned',
  'isControlling',
  'isControlled',
  'isRefused',
  'isAccepted',
  'isAttenteCAA',
  'isAcceptedCAA',
  'isRefusedCAA',
  'isAttenteCA',
  'isAcceptedCA',
  'isRefusedCA',
  'hasPassedCAA',
  'hasPassedCA',
  'hasCommission',
  'isConventionSigned',
  'isPayed',
  'isBilanFilled',
  'isBilanRefused',
  'isBilanValidated',
  'isBilanControlled',
  'isArchived',
  'isAttestationAuteurFilled',
  'isAttestationAuteurSigned',
] as const
export type DrapeauProjet = (typeof DRAPEAUX_PROJET)[number]

/** State key → label the holder sees (specification 000 §4). */
export const LIBELLES_ETATS = {
  'a-reprendre': 'A reprendre',
  'a-signer': 'A Signer',
  'en-cours': 'En cours',
  'a-corriger': 'A corriger',
  'refuse-commission': 'Refusé par la commission',
  'valide-commission': 'Validé par la commission',
  'paiement-a-venir': 'Paiement à venir',
  'bilan-a-renseigner': 'Renseigner',
  'bilan-en-controle': 'Contrôle des documents',
  'bilan-a-corriger': 'A corriger',
  termine: 'Terminé',
  retire: 'Retirée',
} as const
export type Etat = keyof typeof LIBELLES_ETATS
export const ETATS = Object.keys(LIBELLES_ETATS) as [Etat, ...Etat[]]

export const COULEURS = ['rouge', 'orange', 'vert', 'bleu'] as const
export type Couleur = (typeof COULEURS)[number]
