import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsParametres } from '#domain/parametres/contrat.ts'
import type { Liste } from '#domain/parametres/referentiels-saisis.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { compterDemandesEnCours } from '#server/socle/reglages/calendrier.ts'
import { appliquerReferentiels, exigerConnues } from './appliquer-referentiels.ts'
import {
  ecrireListe,
  lireReferentiels,
  noterVersion,
  verrouillerReferentiels,
} from './queries-referentiels.ts'

type D = Appel<typeof contratsParametres.modifierReferentiels>

/** Sets the referentials: entries are renamed, ordered, added, retired or put back, never deleted. */
export async function modifierReferentiels(ctx: Contexte, { acteur, corps }: D) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, ...avant } = await verrouillerReferentiels(tx, le)
    const listes = appliquerReferentiels(avant, corps)
    if (listes.length > 0) {
      exigerMemeVersion(corps.version, version, entreTemps('Les référentiels ont été modifiés'))
      for (const { nom, apres } of listes) {
        exigerConnues(nom, avant[nom], apres)
        await ecrireListe(tx, nom, apres, le)
      }
      await noterVersion(tx, version + 1, le)
      const lues = await lireReferentiels(tx)
      const seules = (record: Record<Liste, unknown>) =>
        Object.fromEntries(listes.map(({ nom }) => [nom, record[nom]]))
      await journaliser(tx, {
        chaine: 'parametres',
        acte: 'modifierReferentiels',
        acteur,
        avant: seules(avant),
        apres: seules(lues),
        le,
      })
    }
    const data = { ...(await lireReferentiels(tx)), demandesEnCours: await compterDemandesEnCours(tx) }
    return { status: 'success' as const, data }
  })
}
