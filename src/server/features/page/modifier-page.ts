import { Introuvable } from '#domain/commun/erreurs.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsPage } from '#domain/page/contrat.ts'
import type { ClePage } from '#domain/page/pages.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { presenterPage } from './lire-versions-page.ts'
import { ecrireVersion, lireTextePage, verrouillerPage } from './queries.ts'

const trace = (cle: ClePage, version: number, texte: string) => ({
  cle,
  version,
  empreinte: empreinteDe(texte).toString('hex'),
})

/** Keeps a new text of a page as one more version; the same changes nothing, an outdated one is refused. */
export async function modifierPage(
  ctx: Contexte,
  { acteur, corps, trouve: cle }: Appel<typeof contratsPage.modifierPage, ClePage>,
) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    await verrouillerPage(tx, cle)
    const avant = await lireTextePage(tx, cle)
    if (!avant) throw new Introuvable()
    if (avant.texte !== corps.texte) {
      exigerMemeVersion(corps.version, avant.version, entreTemps('Cette page a été modifiée'))
      const version = avant.version + 1
      await ecrireVersion(tx, { cle, version, texte: corps.texte, auteurId: acteur.id, le })
      await journaliser(tx, {
        chaine: 'parametres',
        acte: 'modifierPage',
        acteur,
        avant: trace(cle, avant.version, avant.texte),
        apres: trace(cle, version, corps.texte),
        le,
      })
    }
    return { status: 'success' as const, data: await presenterPage(tx, cle) }
  })
}
