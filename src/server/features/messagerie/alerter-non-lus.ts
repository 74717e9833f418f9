import { isoler } from '#domain/commun/sens.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { envoisAux } from '#server/socle/porteur/joignables.ts'
import { courrielMessageNonLu } from './courriels.ts'
import {
  type Cote,
  conversationsEnAttente,
  lireRepondants,
  type MessageAlerte,
  messagesATransmettre,
  noterAlerte,
  verrouillerPourAlerte,
} from './queries-alertes.ts'

const MINUTE = 60_000
/** A message read within that time needs no e-mail. */
const PATIENCE = 15 * MINUTE
/** At most one e-mail per conversation and side in that time; what comes meanwhile goes with the next. */
const REPIT = 60 * MINUTE

type Conversation = Awaited<ReturnType<typeof verrouillerPourAlerte>>

/**
 * E-mails messages that have waited unread to the side they were written to. What was told is noted in the
 * same transaction: run twice, or after a kill, it leaves once. Gives how many conversations were told of.
 */
export async function alerterNonLus(ctx: Contexte): Promise<number> {
  const maintenant = ctx.horloge.maintenant()
  let faites = 0
  const avant = new Date(maintenant.getTime() - PATIENCE)
  for (const { id, cote } of await conversationsEnAttente(ctx.db, avant))
    if (await ctx.db.transaction().execute((tx) => alerter(ctx, tx, id, cote, maintenant))) faites++
  return faites
}

async function alerter(ctx: Contexte, tx: Tx, id: number, cote: Cote, le: Date): Promise<boolean> {
  const c = await verrouillerPourAlerte(tx, id, cote)
  if (c.derniereAlerte && le.getTime() - c.derniereAlerte.getTime() < REPIT) return false
  const messages = await messagesATransmettre(tx, id, cote)
  // Messages may have been read, or announced by another process, since the conversation was listed.
  const attendu = messages[0] && le.getTime() - messages[0].le.getTime() >= PATIENCE
  if (!attendu) return false
  const courriels =
    cote === 'utilisateur' ? versUtilisateur(ctx, c, messages) : await versStaff(ctx, tx, id, c, messages)
  if (courriels.length === 0) return false
  for (const courriel of courriels) await ctx.queue.courriel(tx, courriel)
  await noterAlerte(
    tx,
    messages.map((m) => m.id),
    le,
  )
  return true
}

function versUtilisateur(ctx: Contexte, conversation: Conversation, messages: readonly MessageAlerte[]) {
  if (conversation.ferme) return []
  const espace = conversation.role === 'membreCommission' ? 'membre-commission' : 'porteur-projet'
  const { porteurId, membres } = conversation
  const alerte = { de: ctx.config.organisme, messages, chemin: `/${espace}/messagerie` }
  const envois =
    porteurId === null ? [envoiPour(ctx, conversation)] : envoisAux(ctx, membres, 'dossier', { porteurId })
  return envois.map((envoi) => courrielMessageNonLu(envoi, alerte))
}

async function versStaff(
  ctx: Contexte,
  tx: Tx,
  id: number,
  conversation: Conversation,
  messages: readonly MessageAlerte[],
) {
  const { porteurId } = conversation
  const nom = [...new Set(messages.map((m) => m.auteur))].join(', ')
  const de =
    conversation.nomStructure === null ? nom : `${isoler(nom)} (${isoler(conversation.nomStructure)})`
  const alerte = { de, messages, chemin: `/admin/messagerie/conversation/${id}` }
  const repondants = await lireRepondants(tx)
  return repondants.map((r) => courrielMessageNonLu(envoiPour(ctx, r, { porteurId }), alerte))
}

/** Each minute, so that an alert leaves a quarter of an hour after its message, hardly more. */
export const tacheAlerterNonLus: Tache = {
  nom: 'alerter-messages-non-lus',
  horaire: '* * * * *',
  async executer(ctx) {
    await alerterNonLus(ctx)
  },
}
