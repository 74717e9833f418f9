import type { FaitsRna, FaitsSiret } from '#domain/structure/verification.ts'

/** The facts of a number as they are written. */
export const colonnesDe = ({ siretReponse, ...faits }: FaitsSiret) => ({
  ...faits,
  siretReponse: siretReponse && JSON.stringify(siretReponse),
})

/** The same of an RNA. */
export const colonnesRna = ({ rnaReponse, ...faits }: FaitsRna) => ({
  ...faits,
  rnaReponse: rnaReponse && JSON.stringify(rnaReponse),
})
