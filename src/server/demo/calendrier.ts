import { ajouterJours, anneeDe, jourDe } from '../../domain/commun/jours.ts'
import type { Contexte } from '../contexte.ts'

/** Opens a deposit period around the day of the first start, with limits that leave two seasons; once. */
export async function creerCalendrierDemo(ctx: Contexte): Promise<void> {
  const maintenant = ctx.horloge.maintenant()
  const jour = jourDe(maintenant)
  const annee = anneeDe(maintenant) + 1
  await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('calendrier').select('id').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
    if (await tx.selectFrom('periode').select('id').limit(1).executeTakeFirst()) return
    await tx
      .updateTable('calendrier')
      .set({ dateLimiteDepot: jour, dateDebutMax: `${annee}-12-31`, dateFinMax: `${annee + 1}-12-31` })
      .where('id', '=', 1)
      .execute()
    await tx
      .insertInto('periode')
      .values({
        dateDebut: ajouterJours(jour, -20),
        dateFin: ajouterJours(jour, 60),
        deadline: ajouterJours(jour, 60),
        dateCommission: ajouterJours(jour, 100),
      })
      .execute()
  })
}
