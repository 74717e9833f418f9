import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type LigneStructure, lireNumeros } from './queries.ts'

/** The structure named in the address: any for staff, their own for a holder. */
export async function trouverStructure(
  ctx: Contexte,
  { acteur, params: { id } }: { acteur: Acteur; params: { id: number } },
): Promise<LigneStructure> {
  const sienne = acteur.role !== 'porteurProjet' || acteur.porteurId === id
  const ligne = sienne ? await lireNumeros(ctx.db, id) : undefined
  if (!ligne) throw new Introuvable()
  return ligne
}
