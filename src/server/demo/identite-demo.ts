import { createHash, createPrivateKey, createSign, generateKeyPairSync, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { FournisseurIdentite } from '#server/contexte/dehors.ts'
import { envoyerPageSimple } from '#server/http/service/page-simple.ts'
import { garderSecret } from '#server/infra/fichier-secret.ts'
import { fournisseurDe, RETOUR } from '#server/infra/oidc/fournisseur.ts'
import { ISSUER_DEMO, SUB_LIE_DEMO } from './comptes.ts'

type Ports = Pick<Contexte, 'config' | 'horloge' | 'secrets' | 'signaler'>

/** How the stand-in is named wherever it is met, and in what it signs. */
const NOM = 'le fournisseur de démonstration'
const CLIENT = 'portail-de-demonstration'
const PAGE = '/gestion/demo-identite'
const MINUTE = 60_000

/** Whom its page lets one be; the first is linked to an account from the start. */
const IDENTITES = [
  { sub: SUB_LIE_DEMO, nom: 'Sylvain Morel, déjà lié au compte superviseur@demo.fr' },
  { sub: 'claire', nom: 'Claire Fabre, à lier depuis « Informations »' },
  { sub: 'inconnue', nom: 'Quelqu’un que le portail ne connaît pas' },
] as const

const enBase64 = (valeur: unknown): string => Buffer.from(JSON.stringify(valeur)).toString('base64url')

/** Its key, made once, and the same in all the servers of a start. */
function cleGardee(dataDir: string) {
  const chemin = join(dataDir, 'identite-demo.pem')
  if (!existsSync(chemin)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    garderSecret(chemin, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  }
  return createPrivateKey(readFileSync(chemin))
}

/** A code that says by itself what it was given for: no server of this start has to remember it. */
function coder(secrets: Ports['secrets'], dit: object): string {
  const corps = enBase64(dit)
  return `${corps}.${secrets.hmac('identite-demo', corps).toString('base64url')}`
}
interface Code {
  sub: string
  nonce: string
  defi: string
  fin: number
}
function decoder(secrets: Ports['secrets'], code: string): Code | null {
  const [corps = '', preuve = ''] = code.split('.')
  const [juste, donnee] = [secrets.hmac('identite-demo', corps), Buffer.from(preuve, 'base64url')]
  if (juste.length !== donnee.length || !timingSafeEqual(juste, donnee)) return null
  return JSON.parse(Buffer.from(corps, 'base64url').toString()) as Code
}

const repondre = (corps: unknown, statut = 200): Response => Response.json(corps, { status: statut })

/** A stand-in for an identity provider: its page is the portal's own, and it is asked in this process. */
export function ouvrirIdentiteDemo({ config, horloge, secrets, signaler }: Ports): FournisseurIdentite {
  const cle = cleGardee(config.dataDir)
  const secondes = () => Math.floor(horloge.maintenant().getTime() / 1000)

  function donnerJetons(corps: URLSearchParams): Response {
    const code = decoder(secrets, corps.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(corps.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.fin < horloge.maintenant().getTime() || code.defi !== verifier)
      return repondre({ error: 'invalid_grant' }, 400)
    const { sub, nonce } = code
    const claims = { iss: ISSUER_DEMO, aud: CLIENT, sub, nonce, iat: secondes(), exp: secondes() + 60 }
    const dit = `${enBase64({ alg: 'ES256', kid: 'demo' })}.${enBase64(claims)}`
    const signature = createSign('sha256').update(dit).sign({ key: cle, dsaEncoding: 'ieee-p1363' })
    return repondre({
      access_token: 'sans-usage',
      token_type: 'Bearer',
      id_token: `${dit}.${signature.toString('base64url')}`,
    })
  }

  const { kty, crv, x, y } = cle.export({ format: 'jwk' })
  const dites: Record<string, (corps: URLSearchParams) => Response> = {
    '/.well-known/openid-configuration': () =>
      repondre({
        issuer: ISSUER_DEMO,
        authorization_endpoint: `${config.publicUrl}${PAGE}`,
        token_endpoint: `${ISSUER_DEMO}/jetons`,
        jwks_uri: `${ISSUER_DEMO}/cles`,
        end_session_endpoint: `${config.publicUrl}${PAGE}/fin`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      }),
    '/cles': () => repondre({ keys: [{ kty, crv, x, y, kid: 'demo', use: 'sig', alg: 'ES256' }] }),
    '/jetons': donnerJetons,
  }
  const reglage = { issuer: ISSUER_DEMO, clientId: CLIENT, clientSecret: 'sans-secret', nom: NOM }
  return fournisseurDe(
    { ...reglage, auth: 'post', pkce: true, acr: [], seul: false },
    {
      publicUrl: config.publicUrl,
      horloge,
      signaler,
      demander: async (url, { body }) =>
        dites[new URL(url).pathname]?.(new URLSearchParams(String(body ?? ''))) ?? repondre({}, 404),
    },
  )
}

/** The stand-in's page, where one chooses who to be; it asks no password, and says so. */
export function poserIdentiteDemo(app: FastifyInstance, { config, horloge, secrets }: Ports): void {
  app.get(PAGE, async (request, reply) => {
    const demande = new URLSearchParams(request.url.split('?')[1] ?? '')
    const [state, nonce, defi] = ['state', 'nonce', 'code_challenge'].map((n) => demande.get(n) ?? '')
    const fin = horloge.maintenant().getTime() + MINUTE
    const vers = (suite: Record<string, string>) =>
      `${RETOUR}?${new URLSearchParams({ ...suite, state: state ?? '' })}`
    return envoyerPageSimple(reply.header('cache-control', 'no-store'), config, {
      titre: 'Fournisseur d’identité de démonstration',
      paragraphes: [
        'Cette page tient la place du fournisseur d’identité de l’organisme (Entra, Keycloak, Google…), qui demanderait ici un mot de passe. Elle n’existe que dans la démonstration.',
        'Qui êtes-vous\u00a0?',
      ],
      liens: [
        ...IDENTITES.map(({ sub, nom }) => ({
          libelle: nom,
          adresse: vers({ code: coder(secrets, { sub, nonce, defi, fin }) }),
        })),
        { libelle: 'Renoncer', adresse: vers({ error: 'access_denied' }) },
      ],
    })
  })

  app.get(`${PAGE}/fin`, (_request, reply) =>
    envoyerPageSimple(reply, config, {
      titre: 'Fournisseur d’identité de démonstration',
      paragraphes: ['Votre session chez lui serait maintenant fermée.'],
      liens: [{ libelle: 'Revenir à la page de connexion', adresse: '/gestion/' }],
    }),
  )
}
