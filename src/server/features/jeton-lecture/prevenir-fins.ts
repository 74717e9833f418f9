import { jourDe, joursEntre } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { personnesDeLOrganisme } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielFinJeton } from './courriels.ts'
import { lireAPrevenir, noterAvis, relireAPrevenir } from './queries.ts'

/**
 * Tells who answers for a token, or every administrator when nobody does, that it ends in a month, then in a
 * week. Each notice is noted in the transaction that queues its mail: run twice, it leaves once.
 */
export async function prevenirFins(ctx: Contexte): Promise<number> {
  const le = ctx.horloge.maintenant()
  let prevenus = 0
  for (const { id } of await lireAPrevenir(ctx.db, jourDe(le))) if (await prevenir(ctx, id, le)) prevenus++
  return prevenus
}

const prevenir = (ctx: Contexte, id: number, le: Date): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const jour = jourDe(le)
    const jeton = await relireAPrevenir(tx, id, jour)
    if (!jeton) return false
    await noterAvis(tx, id, jeton.avis, le)
    const { sansTitulaire, email, prenom, nom, derniers, dernierJour } = jeton
    const gens = sansTitulaire ? await personnesDeLOrganisme(tx, ['admin']) : [{ email, prenom }]
    const titulaire = sansTitulaire ? `${prenom} ${jeton.nomTitulaire}` : null
    const fin = { nom, derniers, dernierJour, jours: joursEntre(jour, dernierJour), titulaire }
    for (const personne of gens) await ctx.queue.courriel(tx, courrielFinJeton(envoiPour(ctx, personne), fin))
    return true
  })

/** Early each morning. */
export const tachePrevenirFins: Tache = {
  nom: 'prevenir-fins-jetons',
  horaire: '25 6 * * *',
  async executer(ctx) {
    await prevenirFins(ctx)
  },
}
