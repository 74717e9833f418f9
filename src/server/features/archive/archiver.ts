import type { contratsArchive } from '#domain/archive/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerSansExecution } from '#server/socle/paiement/banque-a-regler.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'

/** Archives an application; one still alive needs a reason. The same reason again gets the same answer. */
export async function archiver(ctx: Contexte, appel: Appel<typeof contratsArchive.archiver>) {
  const { acteur, params } = appel
  const { motif } = appel.corps
  const version = await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    if (ligne.archiveLe !== null && ligne.archiveMotif === motif) return ligne.version
    exigerSur('archiver', ligne, acteur, le, { motif })
    await exigerSansExecution(tx, ligne.id)
    const fait = { archiveLe: le, archivePar: acteur.id, archiveMotif: motif }
    await ecrireProjet(tx, ligne.id, fait, { nature: 'fait', le })
    await journal('archiver', { apres: { motif } })
    return ligne.version + 1
  })
  return { status: 'success' as const, data: { id: params.id, version, isArchived: true } }
}
