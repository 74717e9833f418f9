import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lirePorte } from './queries-lecture.ts'

/** 404 before the body is judged: the sitting exists, and its commission is one this person may see. */
export async function trouverSeance(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const porte = await lirePorte(ctx.db, params.id)
  if (!porte || (acteur.role === 'membreCommission' && !porte.isVisible))
    throw new Introuvable(`Séance avec l'ID ${params.id} introuvable.`)
}
