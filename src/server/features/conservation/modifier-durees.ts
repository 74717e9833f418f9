import { Invalide } from '#domain/commun/erreurs.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsConservation } from '#domain/conservation/contrat.ts'
import { fautesDurees } from '#domain/conservation/durees.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireDurees, verrouillerDurees } from '#server/socle/reglages/durees.ts'
import { TACHE_ANNONCER } from './noms-taches.ts'
import { annoncerDeNouveau } from './queries-echeances.ts'

/** Sets the durations and rebuilds the list; unchanged, does nothing; read before another change: refused. */
export async function modifierDurees(
  ctx: Contexte,
  appel: Appel<typeof contratsConservation.modifierDurees>,
) {
  const { acteur, corps } = appel
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, ...avant } = await verrouillerDurees(tx, le)
    const { dureeConservationAnnees = avant.dureeConservationAnnees } = corps
    const { dureePreuvesAnnees = avant.dureePreuvesAnnees } = corps
    const fautes = fautesDurees({ dureeConservationAnnees, dureePreuvesAnnees })
    if (dureeConservationAnnees === null || dureePreuvesAnnees === null || Object.keys(fautes).length > 0)
      throw new Invalide(fautes)
    const apres = { dureeConservationAnnees, dureePreuvesAnnees }
    const change = Object.entries(apres).some(([c, v]) => avant[c as keyof typeof avant] !== v)
    if (!change) return { status: 'success' as const, data: { ...avant, version } }
    exigerMemeVersion(corps.version, version, entreTemps('Les durées de conservation ont été modifiées'))
    const data = { ...apres, version: version + 1 }
    await ecrireDurees(tx, data, le)
    // A shorter duration: what was announced with a later day, or as keeping its evidence, is announced anew.
    const raccourcies = Object.entries(apres).some(([c, v]) => v < avant[c as keyof typeof avant])
    if (raccourcies) await annoncerDeNouveau(tx, le)
    await journaliser(tx, {
      chaine: 'parametres',
      acte: 'modifierDurees',
      acteur,
      avant,
      apres,
      le,
    })
    await ctx.queue.tache(tx, TACHE_ANNONCER, {})
    return { status: 'success' as const, data }
  })
}
