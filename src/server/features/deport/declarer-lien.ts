import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { inscrireUnLien } from './inscrire-un-lien.ts'
import { peutDeclarer } from './queries.ts'

const DEJA = 'Vous avez déjà déclaré un lien avec ce dossier.'

/** 404 unless this person may say something of the application, even closed to them. */
export async function trouverDevant(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  if (!(await peutDeclarer(ctx.db, appel.params.id, appel.acteur))) throw new Introuvable()
}

/** Declares a link at any time: the application closes at once. Throws Conflit when one acts already. */
export async function declarerLien(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsDeport.declarerLien>,
) {
  const lien = { projetId: params.id, utilisateurId: acteur.id, epinglee: false }
  const data = await inscrireUnLien(ctx, acteur, 'declarerLien', { ...corps, ...lien })
  if (!data) throw new Conflit(DEJA)
  return { status: 'success' as const, data }
}
