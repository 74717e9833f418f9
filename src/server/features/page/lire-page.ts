import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsPage } from '#domain/page/contrat.ts'
import { type ClePage, estClePage, remplirPage, TITRES_PAGES } from '#domain/page/pages.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireTextePage } from './queries.ts'

/** The key of a page there is; throws Introuvable. */
export async function trouverPage(_ctx: Contexte, { params }: { params: { cle: string } }): Promise<ClePage> {
  if (!estClePage(params.cle)) throw new Introuvable()
  return params.cle
}

/** A page as people read it, with the name of the funding body in its place. */
export async function lirePage(ctx: Contexte, { trouve }: Appel<typeof contratsPage.lirePage, ClePage>) {
  const v = await lireTextePage(ctx.db, trouve)
  if (!v) throw new Introuvable()
  return {
    data: {
      cle: trouve,
      titre: TITRES_PAGES[trouve],
      version: v.version,
      texte: remplirPage(v.texte, ctx.config.organisme),
      modifieLe: v.le.toISOString(),
    },
  }
}
