import type { Contexte } from '#server/contexte/contexte.ts'
import { lireDemonstration } from '#server/socle/reglages/demonstration.ts'
import { direEtape } from './avancement.ts'

/** Makes the demonstration's accounts at its first start; all of it when the portal is to wait for it. */
export async function commencerDemonstration(ctx: Contexte): Promise<void> {
  const { creerComptesDemo } = await import('#server/demo/comptes.ts')
  await creerComptesDemo(ctx)
  const vue = await lireDemonstration(ctx.db)
  if (vue && !vue.enCours) return
  const { commencerDemo, poursuivreDemo } = await import('#server/demo/semer.ts')
  await commencerDemo(ctx, direEtape)
  if (ctx.config.demoAttendue) await poursuivreDemo(ctx, direEtape)
}

/**
 * Plays what is left of the demonstration while the portal answers, and says so; resolves once this process
 * has nothing more to play. What fails, or is cut short, resumes at the next start from the last season kept.
 */
export async function remplirDemonstration(ctx: Contexte): Promise<void> {
  try {
    if (!(await lireDemonstration(ctx.db))?.enCours) return
    console.log('La démonstration se remplit, saison par saison, pendant que le portail répond.')
    const { poursuivreDemo } = await import('#server/demo/semer.ts')
    if (!(await poursuivreDemo(ctx, direEtape))) return
    direEtape(null)
    // A parent process is told of each season: it knows already that the last one has ended.
    if (!process.connected) console.log('Démonstration complète.')
  } catch (erreur) {
    if (ctx.arret.aborted) return
    direEtape(null)
    ctx.signaler(erreur, 'démonstration')
    console.error(
      'La démonstration reste incomplète : le prochain démarrage reprend à la saison interrompue.',
    )
  }
}
