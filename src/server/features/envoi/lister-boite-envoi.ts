import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsEnvoi } from '#domain/envoi/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { messagesRetenus } from './queries.ts'

const LOCALES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const NOMS_LOCAUX = ['localhost', '127.0.0.1', '[::1]']

/** The local outbox (contract §1); throws Introuvable in production, from elsewhere, or once every transport is there. */
export async function listerBoiteEnvoi(ctx: Contexte, d: Appel<typeof contratsEnvoi.listerBoiteEnvoi>) {
  const { production, smtp, sms, publicUrl } = ctx.config
  const canaux = [smtp ? null : 'email', sms ? null : 'sms'].filter((c) => c !== null)
  if (production || canaux.length === 0 || !estLocale(d, publicUrl)) throw new Introuvable()
  const messages = await messagesRetenus(ctx.db, canaux)
  return {
    data: messages.map(({ id, canal, destinataire, sujet, texte, creeLe }) => ({
      id,
      canal: canal === 'sms' ? ('sms' as const) : ('email' as const),
      a: destinataire,
      sujet,
      texte,
      creeLe: creeLe.toISOString(),
    })),
  }
}

// Behind a proxy of the same machine every address is local: what it forwards is not. A page of elsewhere whose name
// is made to point here (DNS rebinding) comes from this machine too, and is told apart by that name.
function estLocale(
  { origine, reply }: Pick<Appel<typeof contratsEnvoi.listerBoiteEnvoi>, 'origine' | 'reply'>,
  publicUrl: string,
): boolean {
  const { headers } = reply.request
  const relayee = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const nom = nomDe(headers.host)
  const nommee = nom !== null && [...NOMS_LOCAUX, new URL(publicUrl).hostname].includes(nom)
  return LOCALES.has(origine.adresse) && !relayee && nommee
}

/** Name of a Host header without its port, lower case; null when there is none to read. */
const nomDe = (hote: string | undefined): string | null =>
  hote !== undefined && URL.canParse(`http://${hote}`) ? new URL(`http://${hote}`).hostname : null
