/** What keeps a holder from applying; apart, since the first pages say it. */
export const PROFIL_INCOMPLET =
  'Avant de déposer une demande, il est nécessaire de compléter/vérifier vos informations dans la section dédiée.'
