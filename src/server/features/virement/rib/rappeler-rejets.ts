import { jourDe } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { courrielRappelRejet } from '#server/socle/paiement/courriel-rejet.ts'
import { envoisAux } from '#server/socle/porteur/joignables.ts'
import { lireRejetsARappeler, prendreRejetARappeler, type RejetARappeler } from './queries-rappel.ts'

/**
 * Reminds, once per rejection, holders whose account the bank refused a week ago and who gave no other. Each
 * is noted in the transaction that queues its mail: run twice, or after a kill, it leaves once.
 */
export async function rappelerRejets(ctx: Contexte): Promise<number> {
  const le = ctx.horloge.maintenant()
  let envoyes = 0
  for (const rejet of await lireRejetsARappeler(ctx.db, jourDe(le)))
    if (await rappeler(ctx, rejet, le)) envoyes++
  return envoyes
}

const rappeler = (ctx: Contexte, rejet: RejetARappeler, le: Date): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const r = await prendreRejetARappeler(tx, rejet, { jour: jourDe(le), le })
    if (!r) return false
    const { projetId, porteurId, nom, numeroConvention, montant, code, ibanMasque } = r
    const envois = envoisAux(ctx, r.membres, 'banque', { projetId, porteurId })
    await ctx.queue.courriels(
      tx,
      envois.map((envoi) =>
        courrielRappelRejet(
          { ...envoi, projetId, nom, numeroConvention, montant },
          { code, ibanMasque, le: jourDe(r.le) },
        ),
      ),
    )
    return true
  })

/** Early each morning, with the other reminders. */
export const tacheRappelerRejets: Tache = {
  nom: 'rappeler-rejets',
  horaire: '20 6 * * *',
  async executer(ctx) {
    await rappelerRejets(ctx)
  },
}
