import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'

/** 404 unless it is the structure this is asked for. */
export async function trouverLaSienne(
  _ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  if (acteur.porteurId !== params.id) throw new Introuvable()
}
