import { aLeDroit } from '#domain/commun/roles.ts'
import type { contratsPage } from '#domain/page/contrat.ts'
import { CLES_PAGES, TITRES_PAGES } from '#domain/page/pages.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lirePagesCourantes } from './queries.ts'

/** The pages in the order of menus; who changed them last is told to readers of the settings only. */
export async function listerPages(ctx: Contexte, { acteur }: Appel<typeof contratsPage.listerPages>) {
  const nomme = acteur !== null && !acteur.secondFacteurManquant && aLeDroit(acteur.role, 'page', 'canView')
  const courantes = await lirePagesCourantes(ctx.db)
  const data = CLES_PAGES.flatMap((cle) => {
    const v = courantes.find((c) => c.cle === cle)
    if (!v) return []
    const modifieLe = v.le.toISOString()
    return [
      { cle, titre: TITRES_PAGES[cle], version: v.version, modifieLe, modifiePar: nomme ? v.par : null },
    ]
  })
  return { data, meta: { total: data.length, page: 1, parPage: data.length } }
}
