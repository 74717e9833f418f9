import { Interdit } from '#domain/commun/erreurs.ts'
import type { contratsJournal, LigneJournal } from '#domain/journal/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { lireChaine } from './queries.ts'

/** Supervisors and managers only; to a holder, another's application stays unknown. */
export async function trouverJournal(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const { role } = appel.acteur
  if (role === 'comptable' || role === 'membreCommission') throw new Interdit()
  await trouverVisible(ctx, appel)
  if (role === 'porteurProjet') throw new Interdit()
}

/** Who did what on an application, oldest first unless the query asks for the latest. */
export async function lireJournal(ctx: Contexte, appel: Appel<typeof contratsJournal.lireJournal>) {
  const { page, parPage, ordre } = appel.query
  const recents = ordre === 'recents'
  const { lignes, total } = await lireChaine(ctx.db, `projet:${appel.params.id}`, { page, parPage, recents })
  const data = lignes.map(
    ({ acteurId, prenom, nom, role, le, expurgeLe, ...l }): LigneJournal => ({
      ...l,
      le: le.toISOString(),
      expurgeLe: expurgeLe?.toISOString() ?? null,
      acteur:
        acteurId === null || role === null
          ? null
          : { id: acteurId, prenom: prenom ?? '', nom: nom ?? '', role },
    }),
  )
  return { data, meta: { total, page, parPage } }
}
