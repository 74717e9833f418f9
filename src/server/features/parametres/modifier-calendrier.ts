import { isDeepStrictEqual } from 'node:util'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsParametres } from '#domain/parametres/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireCalendrier, lireCalendrier, verrouillerCalendrier } from '#server/socle/reglages/calendrier.ts'
import { appliquerCalendrier, exigerPeriodesConnues } from './appliquer-calendrier.ts'
import { presenterCalendrier } from './presenter-calendrier.ts'

type D = Appel<typeof contratsParametres.modifierCalendrier>

/** Sets the calendar; a repeated or unchanged saving changes nothing, an outdated one is refused. */
export async function modifierCalendrier(ctx: Contexte, { acteur, corps }: D) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    await verrouillerCalendrier(tx)
    const lu = await lireCalendrier(tx)
    const { version, ...avant } = lu
    const apres = appliquerCalendrier(lu, corps)
    if (!isDeepStrictEqual(avant, apres)) {
      exigerMemeVersion(corps.version, version, entreTemps('Le calendrier a été modifié'))
      exigerPeriodesConnues(lu, apres)
      await ecrireCalendrier(tx, apres)
      await journaliser(tx, {
        chaine: 'parametres',
        acte: 'modifierCalendrier',
        acteur,
        avant,
        apres: { ...apres, periodes: (await lireCalendrier(tx)).periodes },
        le,
      })
    }
    const data = await presenterCalendrier(tx, await lireCalendrier(tx))
    return { status: 'success' as const, data }
  })
}
