/** How the members of a sitting were called. */
export const MODES_CONVOCATION = ['courriel', 'courrier', 'autre'] as const
export const LIBELLES_CONVOCATION: Record<(typeof MODES_CONVOCATION)[number], string> = {
  courriel: 'par e-mail',
  courrier: 'par courrier',
  autre: 'par un autre moyen',
}
