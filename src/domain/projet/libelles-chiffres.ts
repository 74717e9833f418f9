/** Figures that an application plans and that its report gives, apart so that neither loads the fields of the other. */
export const LIBELLES_CHIFFRES = {
  nbAuteursInvites: 'Nombre d’auteurs invités',
  montantFraisAuteurs: 'Montant des frais des auteurs',
  nbModerateursInvites: 'Nombre de modérateurs invités',
  montantRemunerationModerateurs: 'Montant des rémunérations des modérateurs',
  nbEditeursInvites: 'Nombre d’éditeurs invités',
} as const
