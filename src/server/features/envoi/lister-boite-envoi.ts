import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsEnvoi } from '#domain/envoi/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { messagesRetenus } from './queries.ts'

/** Headers any proxy may add: a browser writes no « x- » of its own, save the one our screens send. */
const RELAYEE = /^(via|forwarded|(true-)?client-ip|cdn-.*|(cf|fastly|fly)-.*|x-(?!csrf-token$).*)$/
const LOCALES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const NOM_LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test))$/

/** The local outbox (contract §1); Introuvable in production, from elsewhere, or with every transport set. */
export async function listerBoiteEnvoi(ctx: Contexte, appel: Appel<typeof contratsEnvoi.listerBoiteEnvoi>) {
  const { production, smtp, sms, publicUrl } = ctx.config
  const canaux = [smtp ? null : 'email', sms ? null : 'sms'].filter((c) => c !== null)
  if (production || canaux.length === 0 || !estLocale(appel, publicUrl)) throw new Introuvable()
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

// Behind a proxy on this machine every address is local, but not what it forwards. A foreign page whose name
// is made to point here (DNS rebinding) also comes from this machine, and is told apart by that name.
function estLocale(
  { origine, reply }: Pick<Appel<typeof contratsEnvoi.listerBoiteEnvoi>, 'origine' | 'reply'>,
  publicUrl: string,
): boolean {
  const { headers } = reply.request
  const relayee = Object.keys(headers).some((nom) => RELAYEE.test(nom))
  const portail = new URL(publicUrl).hostname
  const nom = nomDe(headers.host)
  const nommee = nom !== null && (nom === portail || (NOM_LOCAL.test(nom) && !/\.test$/.test(nom)))
  // A portal that is known by a public name has its messages sent, or read by nobody.
  return LOCALES.has(origine.adresse) && !relayee && nommee && NOM_LOCAL.test(portail)
}

/** Name of a Host header without its port, lower case; null when there is none to read. */
const nomDe = (hote: string | undefined): string | null =>
  hote !== undefined && URL.canParse(`http://${hote}`) ? new URL(`http://${hote}`).hostname : null
