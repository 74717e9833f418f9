/** The authority gave no token that can be kept; the message says why, in French. */
export class HorodatageMuet extends Error {
  constructor(raison: string) {
    super(`Autorité d’horodatage\u00a0: ${raison}`)
  }
}
