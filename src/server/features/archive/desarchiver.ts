import type { contratsArchive } from '#domain/archive/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'

/** Takes an application out of the archives, as it was. */
export async function desarchiver(ctx: Contexte, appel: Appel<typeof contratsArchive.desarchiver>) {
  const { acteur, params } = appel
  const version = await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    exigerSur('desarchiver', ligne, acteur, le)
    const vide = { archiveLe: null, archivePar: null, archiveMotif: null }
    await ecrireProjet(tx, ligne.id, vide, { nature: 'fait', le })
    await journal('desarchiver', { avant: { archiveLe: ligne.archiveLe, motif: ligne.archiveMotif } })
    return ligne.version + 1
  })
  return { status: 'success' as const, data: { id: params.id, version, isArchived: false } }
}
