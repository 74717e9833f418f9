import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Indisponible, Introuvable } from '#domain/commun/erreurs.ts'
import type { Config } from '#server/config.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import { FICHIER_INTROUVABLE, verifierCle } from './cles.ts'
import { avecTampon } from './tampon.ts'

const ESSAIS = 3

/** Milliseconds, tries included; a store that answers nothing to a deposit is then asked to drop it. */
interface Delais {
  appel: number
  /** One try of what sends no content: another may find a better connection. */
  essai: number
  suppression: number
}

/** A deposit and its removal stay under 25 seconds, where front servers wait for 60. */
const DELAIS: Delais = { appel: 20_000, essai: 8000, suppression: 4000 }

const balises = (xml: string, nom: string): string[] =>
  [...xml.matchAll(new RegExp(`<${nom}>([^<]*)</${nom}>`, 'g'))].map((m) =>
    (m[1] ?? '').replaceAll('&amp;', '&'),
  )

/**
 * Files in a bucket of any S3-compatible store; calls are signed (version 4) and tried three times, in 20
 * seconds at most. Throws Indisponible when it does not answer.
 */
export function stockageS3(cfg: NonNullable<Config['storage']>, delais = DELAIS): Stockage {
  const client = new AwsClient({
    accessKeyId: cfg.acces,
    secretAccessKey: cfg.secret,
    region: cfg.region,
    service: 's3',
    retries: 0,
  })
  const seau = `${cfg.url.replace(/\/+$/, '')}/${encodeURIComponent(cfg.bucket)}`
  const adresse = (cle: string): string => `${seau}/${verifierCle(cle)}`

  async function demander(url: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET' } = init
    const limite = performance.now() + (method === 'DELETE' ? delais.suppression : delais.appel)
    let cause: unknown
    for (let essai = 1; essai <= ESSAIS; essai++) {
      const reste = limite - performance.now()
      if (reste <= 0) break
      // The delay covers the answer's head only: a slow reader may take its time with the body.
      const minuterie = new AbortController()
      const delai = setTimeout(
        () => minuterie.abort(new Error('Stockage : pas de réponse.')),
        method === 'PUT' ? reste : Math.min(reste, delais.essai),
      )
      try {
        // Signed first: a request that only `client.fetch` holds can be collected, and its deadline with it.
        const reponse = await fetch(await client.sign(url, init), { signal: minuterie.signal })
        if (reponse.status < 500 && reponse.status !== 429) return reponse
        cause = new Error(`Stockage : statut ${reponse.status}`)
        await reponse.body?.cancel()
      } catch (e) {
        cause = e
      } finally {
        clearTimeout(delai)
      }
      if (essai < ESSAIS) await new Promise((r) => setTimeout(r, 100 * 2 ** essai))
    }
    throw Object.assign(new Indisponible(), { cause })
  }

  async function exiger(reponse: Response): Promise<Response> {
    if (reponse.ok) return reponse
    const cause = new Error(`Stockage : statut ${reponse.status}, ${(await reponse.text()).slice(0, 300)}`)
    throw Object.assign(new Indisponible(), { cause })
  }

  const deposer = async (cle: string, corps: Blob): Promise<{ taille: number }> => {
    const entetes = { 'content-type': 'application/octet-stream' }
    await exiger(await demander(adresse(cle), { method: 'PUT', body: corps, headers: entetes }))
    return { taille: corps.size }
  }

  return {
    ecrire(cle, contenu) {
      verifierCle(cle)
      if (Buffer.isBuffer(contenu)) return deposer(cle, new Blob([new Uint8Array(contenu)]))
      // The store wants the length first, so a stream goes through a temporary file.
      return avecTampon(contenu, (corps) => deposer(cle, corps))
    },
    async lire(cle, debut = 0) {
      const plage = debut > 0 ? { headers: { range: `bytes=${debut}-` } } : {}
      const reponse = await demander(adresse(cle), plage)
      if (reponse.status === 404) throw new Introuvable(FICHIER_INTROUVABLE)
      // A store that knows no ranges gives the whole, which is not what was asked for.
      if (debut > 0 && reponse.status !== 206)
        throw new Indisponible(`Le stockage ne lit pas à partir d’un octet (statut ${reponse.status}).`)
      const { body } = await exiger(reponse)
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    },
    async existe(cle) {
      const reponse = await demander(adresse(cle), { method: 'HEAD' })
      if (reponse.status === 404) return false
      await exiger(reponse)
      return true
    },
    async supprimer(cle) {
      const reponse = await demander(adresse(cle), { method: 'DELETE' })
      if (reponse.status !== 404) await exiger(reponse)
    },
    async *lister(avant) {
      let suite: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(suite ? { 'continuation-token': suite } : {}),
        })
        const reponse = await demander(`${seau}?${query}`)
        const xml = await reponse.text()
        if (!reponse.ok) return
        const [cles, dates] = [balises(xml, 'Key'), balises(xml, 'LastModified')]
        for (const [i, cle] of cles.entries()) if (new Date(dates[i] ?? '') < avant) yield cle
        suite = balises(xml, 'NextContinuationToken')[0]
      } while (suite)
    },
    async sonder() {
      const reponse = await demander(adresse('sonde'))
      const texte = await reponse.text()
      if (!reponse.ok && (reponse.status !== 404 || texte.includes('NoSuchBucket')))
        throw new Indisponible(`Le stockage refuse l’accès (statut ${reponse.status}).`)
    },
  }
}
