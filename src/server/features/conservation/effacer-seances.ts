import { ACTES_SEANCES } from '#domain/conservation/actes-seances.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { expurgerChaine } from '#server/infra/expurger-journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { journaliserEffacement } from './anonymiser-dossier.ts'
import { commissionsEchues, encoreEchue, oterSeances } from './queries-seances.ts'

type Ports = Pick<Contexte, 'db' | 'horloge' | 'queue'>

/**
 * Erases sittings and minutes of commissions with none since `avant`, one transaction each, and what the
 * journal says of them: the commission, its amounts and who published stay. Gives the count, and the failed.
 */
export async function effacerSeances(
  ctx: Ports,
  avant: Date,
  signaler: (erreur: unknown) => void,
): Promise<{ effacees: number; echecs: number[] }> {
  const bilan = { effacees: 0, echecs: [] as number[] }
  for (const id of await commissionsEchues(ctx.db, avant)) {
    try {
      if (await effacerCelles(ctx, id, avant)) bilan.effacees += 1
    } catch (e) {
      bilan.echecs.push(id)
      signaler(e)
    }
  }
  return bilan
}

const effacerCelles = (ctx: Ports, id: number, avant: Date): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const le = ctx.horloge.maintenant()
    if (!(await verrouillerCommission(tx, id)) || !(await encoreEchue(tx, id, avant))) return false
    const { cles, ...otes } = await oterSeances(tx, id)
    for (const cle of cles) await ctx.queue.tache(tx, TACHE_EFFACER, { cle })
    const chaine = `commission:${id}`
    const journal = await expurgerChaine(tx, chaine, le, { seuls: ACTES_SEANCES })
    await journaliserEffacement(tx, chaine, 'effacerSeances', le, { ...otes, contenus: cles.length, journal })
    return true
  })
