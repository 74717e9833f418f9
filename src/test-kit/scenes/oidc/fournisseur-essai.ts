import { createSign, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { ReglageOidc } from '#server/config/oidc.ts'
import type { FournisseurIdentite, Horloge } from '#server/contexte/dehors.ts'
import { fournisseurDe } from '#server/infra/oidc/fournisseur.ts'
import { surLeReseau } from '#server/infra/oidc/relever-reseau.ts'

const PUBLIC = 'http://localhost:3000'
const SECRET = 'un-secret-de-trente-deux-caracteres'

const CLIENTS = { post: 'portail-post', basic: 'portail-basic' } as const

type Claims = Record<string, unknown>
const enBase64 = (valeur: unknown): string => Buffer.from(JSON.stringify(valeur)).toString('base64url')

/** What is done to the signed token on its way to the portal. */
export type Falsification = (claims: Claims) => {
  claims?: Claims
  alg?: string
  cle?: KeyObject
}

/** A certified provider in this process, and ways to make it lie, or fall silent. */
export interface FournisseurEssai {
  issuer: string
  /** Who signs in there, and what it says of them besides. */
  personne: { sub: string; acr?: string; amr?: string[] }
  falsifier: Falsification | null
  /** Its answer to one path, in the place of the true one; a throw is a network that fails. */
  repondre: ((chemin: string) => Response | null) | null
  /** What the portal wrote of it to its technical log. */
  notes: unknown[]
  /** Paths that the portal asked, in order. */
  demandes: string[]
  port(reglage?: Partial<ReglageOidc>, horloge?: Horloge): FournisseurIdentite
  /** Opens an address as a browser would; gives the one that leads back to the portal. */
  suivre(adresse: string): Promise<URL>
  fermer(): Promise<void>
}

const client = (id: string, auth: string) => ({
  client_id: id,
  client_secret: SECRET,
  token_endpoint_auth_method: auth,
  redirect_uris: [`${PUBLIC}/gestion/oidc/retour`],
  post_logout_redirect_uris: [`${PUBLIC}/gestion/`],
})

/** Follows redirections with the cookies of one browser, until one leaves for the portal. */
async function suivre(adresse: string): Promise<URL> {
  const temoins = new Map<string, string>()
  for (let suivante = adresse; ; ) {
    const cookie = [...temoins].map(([nom, v]) => `${nom}=${v}`).join('; ')
    const r = await fetch(suivante, { redirect: 'manual', headers: { cookie } })
    for (const t of r.headers.getSetCookie()) {
      const [nom = '', valeur = ''] = t.split(';')[0]?.split('=') ?? []
      temoins.set(nom, valeur)
    }
    const vers = r.headers.get('location')
    if (vers === null) throw new Error(`Le fournisseur répond ${r.status} : ${await r.text()}`)
    const url = new URL(vers, suivante)
    if (url.origin === PUBLIC) return url
    suivante = url.href
  }
}

const CLE = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Another key than the provider’s. */
export const AUTRE_CLE = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

function signer(jeton: string, falsifier: Falsification): string {
  const [tete = '', corps = ''] = jeton.split('.')
  const lus = [tete, corps].map((p) => JSON.parse(Buffer.from(p, 'base64url').toString()) as Claims)
  const { claims = lus[1], alg = 'RS256', cle = CLE.privateKey } = falsifier({ ...lus[1] })
  const dit = `${enBase64({ ...lus[0], alg })}.${enBase64(claims)}`
  if (alg === 'none') return `${dit}.`
  return `${dit}.${createSign('sha256').update(dit).sign(cle).toString('base64url')}`
}

/** Starts it on a free port, as `essai`: what a test writes there is what it does next. */
export async function ouvrirFournisseurEssai(essai = {} as FournisseurEssai): Promise<FournisseurEssai> {
  const serveur = createServer()
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  const issuer = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`
  const cle: JsonWebKey = CLE.privateKey.export({ format: 'jwk' })
  const provider: Provider = new Provider(issuer, {
    clients: [client(CLIENTS.post, 'client_secret_post'), client(CLIENTS.basic, 'client_secret_basic')],
    jwks: { keys: [{ ...cle, use: 'sig', alg: 'RS256', kid: 'essai' }] },
    cookies: { keys: ['essai'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: (_ctx: unknown, c: { clientId: string }) => c.clientId === CLIENTS.post },
    acrValues: ['mfa', 'faible'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], acr: null, amr: null },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { url: (_ctx: unknown, i: { uid: string }) => `/interaction/${i.uid}` },
    // The same address for all, and never said to be verified: nothing may be decided by it.
    findAccount: async (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, email: 'admin@essai.fr' }),
    }),
    loadExistingGrant: async (ctx: {
      oidc: { client: { clientId: string }; session: { accountId: string } }
    }) => {
      const { client: c, session } = ctx.oidc
      const accord = new provider.Grant({ clientId: c.clientId, accountId: session.accountId })
      accord.addOIDCScope('openid')
      await accord.save()
      return accord
    },
  })
  const rendre = provider.callback()
  serveur.on('request', (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return rendre(req, res)
    const { sub: accountId, ...reste } = essai.personne
    void provider.interactionFinished(req, res, { login: { accountId, ...reste } })
  })
  const demander: CustomFetch = async (url, options) => {
    const { pathname } = new URL(url)
    essai.demandes.push(pathname)
    const a = essai.repondre?.(pathname)
    if (a) return a
    const r = await surLeReseau(url, options)
    if (pathname !== '/token' || !r.ok || !essai.falsifier) return r
    const lu = (await r.json()) as { id_token: string }
    const corps = JSON.stringify({ ...lu, id_token: signer(lu.id_token, essai.falsifier) })
    return new Response(corps, { headers: { 'content-type': 'application/json' } })
  }
  return Object.assign(essai, {
    issuer,
    personne: { sub: 'personne-1' },
    falsifier: null,
    repondre: null,
    demandes: [],
    notes: [],
    suivre,
    port: (reglage = {}, horloge = { maintenant: () => new Date() }) =>
      fournisseurDe(
        {
          issuer,
          clientId: reglage.auth === 'basic' ? CLIENTS.basic : CLIENTS.post,
          clientSecret: SECRET,
          auth: 'post',
          pkce: true,
          acr: [],
          nom: 'Annuaire d’essai',
          seul: false,
          ...reglage,
        },
        { publicUrl: PUBLIC, horloge, signaler: (e) => void essai.notes.push(e), demander },
      ),
    fermer: () =>
      new Promise((fini) => {
        serveur.close(() => fini())
        serveur.closeAllConnections()
      }),
  } satisfies FournisseurEssai)
}
