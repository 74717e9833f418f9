import { jourDe } from '#domain/commun/jours.ts'
import { type Delais, echeanceBilan, echeanceConvention, rappelDu } from '#domain/projet/echeances.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { envoisSurDemande } from '#server/socle/projet/prevenir.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { courrielRappel } from './courriels.ts'
import { type Attente, lireRappelsDus, noterRappel, relireRappelDu } from './queries.ts'

/**
 * Reminds holders of an agreement to sign or a report to file, a week before the day and on it (Paris days).
 * Each reminder is noted in the transaction that queues its mail: run twice, or after a kill, it leaves once.
 */
export async function rappelerEcheances(ctx: Contexte): Promise<number> {
  const maintenant = ctx.horloge.maintenant()
  const delais = await lireCalendrier(ctx.db)
  let envoyes = 0
  for (const { projetId } of await lireRappelsDus(ctx.db, jourDe(maintenant)))
    if (await rappeler(ctx, projetId, delais, maintenant)) envoyes++
  return envoyes
}

const rappeler = (ctx: Contexte, projetId: number, delais: Delais, le: Date): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const jour = jourDe(le)
    const attente = await relireRappelDu(tx, projetId, jour)
    if (!attente) return false
    const echeance = echeanceDe(attente, delais)
    const moment = rappelDu(echeance, jour)
    if (moment === null) return false
    const { objet, attestationSignee } = attente
    if (!(await noterRappel(tx, { projetId, objet, moment, echeance, le }))) return false
    const quoi = objet === 'bilan' && attestationSignee ? 'dossier' : 'signature'
    for (const envoi of envoisSurDemande(ctx, quoi, attente))
      await ctx.queue.courriel(tx, courrielRappel({ ...envoi, objet, attestationSignee, echeance, moment }))
    return true
  })

const echeanceDe = (attente: Attente, delais: Delais) =>
  attente.datePaiement === null
    ? echeanceConvention(new Date(attente.publieLe), delais)
    : echeanceBilan(attente.dateFin, attente.datePaiement, delais)

/** Early each morning. */
export const tacheRappelerEcheances: Tache = {
  nom: 'rappeler-echeances',
  horaire: '10 6 * * *',
  async executer(ctx) {
    await rappelerEcheances(ctx)
  },
}
