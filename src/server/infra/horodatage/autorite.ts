import type { X509Certificate } from 'node:crypto'
import type { Horloge } from '#server/contexte/dehors.ts'
import { lireBorne } from '../lire-borne.ts'
import { demandeDe } from './demande.ts'
import { lireJeton } from './jeton.ts'
import { HorodatageMuet } from './muet.ts'
import type { Horodatage } from './port.ts'
import { jetonDeReponse } from './reponse.ts'

/** Where an authority answers, and what is believed of it. */
export interface ReglagesAutorite {
  /** null: nobody is asked, and seals are not stamped. */
  url: string | null
  /** Who asks, when the authority wants to know. */
  compte: { nom: string; motDePasse: string } | null
  confiance: readonly X509Certificate[]
  horloge: Horloge
  /** Milliseconds it is given, answer read; five seconds when absent. */
  delai?: number
}

const DELAI = 5000
/** A token and its chain are some ten thousand octets. */
const OCTETS = 64 * 1024
const ECART = 5 * 60_000
/** After a failure it is left alone: who waits for a document does not wait five seconds each. */
const REPOS = 20_000

const [DEMANDE, REPONSE] = ['application/timestamp-query', 'application/timestamp-reply'] as const

/** The authority of TSA_URL (RFC 3161 over HTTP), and the judge of every token. */
export function autoriteDe(reglages: ReglagesAutorite): Horodatage {
  let echecLe = Number.NEGATIVE_INFINITY
  const demander: Horodatage['demander'] = async (octets, place) => {
    const maintenant = (): number => reglages.horloge.maintenant().getTime()
    if (maintenant() - echecLe < REPOS) throw new HorodatageMuet('muette à l’instant, elle sera redemandée')
    try {
      return await obtenir(reglages, octets, place)
    } catch (e) {
      echecLe = maintenant()
      throw e
    }
  }
  return {
    actif: reglages.url !== null,
    demander,
    lire: (jeton, octets) => lireJeton(jeton, octets, reglages.confiance),
  }
}

function muette(raison: string): never {
  throw new HorodatageMuet(raison)
}

async function obtenir(
  reglages: ReglagesAutorite,
  octets: Buffer,
  place: number,
): Promise<{ jeton: Buffer; le: Date }> {
  const { der, nonce } = demandeDe(octets)
  const jeton = jetonDeReponse(await poster(reglages, der), nonce)
  if (jeton.length > place) return muette(`jeton de ${jeton.length} octets, pour ${place} de place`)
  const lu = await lireJeton(jeton, octets, reglages.confiance)
  if (!lu) return muette('jeton d’autre chose, ou mal signé')
  if (!lu.reconnue) return muette('jeton signé par un certificat que TSA_CERT ne reconnaît pas')
  if (Math.abs(lu.le.getTime() - reglages.horloge.maintenant().getTime()) > ECART)
    return muette('son heure et la nôtre diffèrent de plus de cinq minutes')
  return { jeton, le: lu.le }
}

async function poster({ url, compte, delai = DELAI }: ReglagesAutorite, corps: Buffer): Promise<Buffer> {
  if (url === null) return muette('aucune n’est réglée')
  const acces = compte && Buffer.from(`${compte.nom}:${compte.motDePasse}`).toString('base64')
  try {
    const reponse = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(delai),
      headers: {
        'content-type': DEMANDE,
        accept: REPONSE,
        ...(acces && { authorization: `Basic ${acces}` }),
      },
      body: new Uint8Array(corps),
    })
    const type = reponse.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (reponse.status === 200 && type === REPONSE)
      return (await lireBorne(reponse, OCTETS)) ?? muette('réponse trop longue')
    await reponse.body?.cancel()
    return muette(
      reponse.status === 200 ? 'elle répond autre chose qu’un horodatage' : `statut HTTP ${reponse.status}`,
    )
  } catch (e) {
    if (e instanceof HorodatageMuet) throw e
    const { cause, message } = e as Error
    return muette(cause instanceof Error ? cause.message : message)
  }
}
