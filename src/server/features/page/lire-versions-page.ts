import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsPage, PageEditee } from '#domain/page/contrat.ts'
import { type ClePage, TITRES_PAGES } from '#domain/page/pages.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireTextePage, lireVersions } from './queries.ts'

/** A page as its editor shows it: the stored text, and every version there was. */
export async function presenterPage(db: Db | Tx, cle: ClePage): Promise<PageEditee> {
  const courante = await lireTextePage(db, cle)
  if (!courante) throw new Introuvable()
  const versions = (await lireVersions(db, cle)).map((v) => ({ ...v, le: v.le.toISOString() }))
  return { cle, titre: TITRES_PAGES[cle], version: courante.version, texte: courante.texte, versions }
}

/** What the editor of a page opens on. */
export const lireVersionsPage = async (
  ctx: Contexte,
  { trouve }: Appel<typeof contratsPage.lireVersionsPage, ClePage>,
) => ({ data: await presenterPage(ctx.db, trouve) })
