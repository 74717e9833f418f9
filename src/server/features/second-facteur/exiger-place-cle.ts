import { Conflit } from '#domain/commun/erreurs.ts'
import { CLES_MAX } from '#domain/second-facteur/libelles.ts'
import type { Tx } from '#server/contexte/base.ts'
import { lireCles } from './queries-cle.ts'

/** The passkeys of a person whose account is locked, when one more still fits; throws Conflit otherwise. */
export async function exigerPlaceCle(tx: Tx, utilisateurId: number) {
  const cles = await lireCles(tx, utilisateurId)
  if (cles.length >= CLES_MAX) throw new Conflit(`Un compte a au plus ${CLES_MAX} clés d’accès.`)
  return cles
}
