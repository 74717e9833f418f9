import { Conflit } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsConservation } from '#domain/conservation/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { TACHE_ANONYMISER } from './noms-taches.ts'
import { verrouillerAnnonces } from './queries-echeances.ts'
import { compterListes } from './queries-retenues.ts'

const CHANGE = 'La liste a changé entre-temps. Relisez-la avant de confirmer.'

/** Has the nightly erasure run now, on the list its reader has just seen: `nombre` things. */
export async function demanderAnonymisation(
  ctx: Contexte,
  appel: Appel<typeof contratsConservation.demanderAnonymisation>,
) {
  const { acteur, corps } = appel
  const le = ctx.horloge.maintenant()
  const nombre = await ctx.db.transaction().execute(async (tx) => {
    await verrouillerAnnonces(tx)
    const { effacables } = await compterListes(tx, jourDe(le))
    if (effacables !== corps.nombre) throw new Conflit(CHANGE, 'nombre')
    await journaliser(tx, {
      chaine: 'conservation',
      acte: 'demanderAnonymisation',
      acteur,
      apres: { nombre: effacables },
      le,
    })
    await ctx.queue.tache(tx, TACHE_ANONYMISER, {})
    return effacables
  })
  return { status: 'success' as const, data: { nombre } }
}
