/** Figures planned by applications and given by reports, apart: neither loads the other's fields. */
export const LIBELLES_CHIFFRES = {
  nbAuteursInvites: 'Nombre d’auteurs invités',
  montantFraisAuteurs: 'Montant des frais des auteurs',
  nbModerateursInvites: 'Nombre de modérateurs invités',
  montantRemunerationModerateurs: 'Montant des rémunérations des modérateurs',
  nbEditeursInvites: 'Nombre d’éditeurs invités',
} as const
