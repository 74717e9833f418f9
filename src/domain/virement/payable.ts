/** Why an agreement can't be put in a run now. */
export const EMPECHEMENTS = ['lot', 'aide', 'rib-absent', 'rib-a-verifier', 'hors-sepa', 'titulaire'] as const
export type GenreEmpechement = (typeof EMPECHEMENTS)[number]
