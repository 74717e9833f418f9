import type { Config } from '#server/config.ts'
import { Definitif } from '../file-attente/definitif.ts'
import type { Transport } from '../file-attente/transport.ts'

const DELAI = 15_000
/** Statuses by which a gateway says that the message itself is wrong. */
const REFUS = new Set([400, 404, 422])

/** SMS by `POST {to, text, sender}` with a bearer token (contract §1); throws Definitif if it is refused. */
export function passerelleSms({ url, jeton, expediteur }: NonNullable<Config['sms']>): Transport {
  return {
    async envoyer({ id, a, texte }) {
      const reponse = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': `envoi-${id}`,
          ...(jeton === null ? {} : { Authorization: `Bearer ${jeton}` }),
        },
        body: JSON.stringify({ to: a, text: texte, sender: expediteur }),
        redirect: 'error',
        signal: AbortSignal.timeout(DELAI),
      })
      await reponse.body?.cancel()
      if (REFUS.has(reponse.status))
        throw new Definitif(`La passerelle refuse ce message (${reponse.status}).`)
      if (!reponse.ok) throw new Error(`La passerelle a répondu ${reponse.status}.`)
    },
  }
}
