/** The body of an answer, whole; null when it is longer than `max` octets, and no more of it is read. */
export async function lireBorne(reponse: Response, max: number): Promise<Buffer | null> {
  const lus: Uint8Array[] = []
  let taille = 0
  for await (const morceau of reponse.body ?? []) {
    taille += morceau.length
    if (taille > max) return null
    lus.push(morceau)
  }
  return Buffer.concat(lus)
}
