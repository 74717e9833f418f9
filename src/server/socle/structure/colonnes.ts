import type { FaitsSiret } from '#domain/structure/verification.ts'

/** The facts of a number as they are written. */
export const colonnesDe = ({ siretReponse, ...faits }: FaitsSiret) => ({
  ...faits,
  siretReponse: siretReponse && JSON.stringify(siretReponse),
})
