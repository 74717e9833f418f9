import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireReglesPv, lireReglesPv, verrouillerReglesPv } from '#server/socle/proces-verbal/regles.ts'

/** Has publications wait for signed minutes, or not. The same changes nothing, an outdated one is refused. */
export async function modifierReglesProcesVerbal(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsProcesVerbal.modifierReglesProcesVerbal>,
) {
  const le = ctx.horloge.maintenant()
  const { publicationAttendSignatures } = corps
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, ...avant } = await verrouillerReglesPv(tx, le)
    if (avant.publicationAttendSignatures !== publicationAttendSignatures) {
      exigerMemeVersion(corps.version, version, entreTemps('Ce réglage a été modifié'))
      await ecrireReglesPv(tx, { publicationAttendSignatures, version: version + 1 }, le)
      const apres = { publicationAttendSignatures }
      await journaliser(tx, {
        chaine: 'parametres',
        acte: 'modifierReglesProcesVerbal',
        acteur,
        avant,
        apres,
        le,
      })
    }
    return { status: 'success' as const, data: await lireReglesPv(tx) }
  })
}
