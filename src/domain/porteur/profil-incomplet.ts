/** What keeps a holder from applying; apart, since the first pages say it. */
export const PROFIL_INCOMPLET =
  'Avant de déposer une demande, il est nécessaire de compléter/vérifier vos informations dans la section dédiée.'
/** The same, to a member who may not complete it. */
export const PROFIL_INCOMPLET_AUTRE =
  'Les informations de votre structure sont incomplètes\u00a0: son propriétaire doit les compléter avant toute demande.'
