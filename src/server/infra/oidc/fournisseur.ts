import type * as Client from 'openid-client'
import { HEURE } from '#domain/commun/jours.ts'
import type { ReglageOidc } from '#server/config/oidc.ts'
import type { Config } from '#server/config.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { FournisseurIdentite, Horloge, Tentative } from '#server/contexte/dehors.ts'
import { facteurProuve, parametresAcr } from './acr.ts'
import { releverReseau, surLeReseau } from './relever-reseau.ts'

/** Seconds that one answer of the provider is waited for, and that its clock may be ahead of ours. */
const DELAI = 5
const ECART = 60

/** Where the browser comes back, below PUBLIC_URL. */
export const RETOUR = '/gestion/oidc/retour'

interface Dehors {
  publicUrl: string
  horloge: Horloge
  signaler: Contexte['signaler']
  /** How its answers are fetched, when not from the network. */
  demander?: Client.CustomFetch
}

/** The provider that OIDC_ISSUER sets; null without it. */
export const fournisseurRegle = (
  { oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>,
  horloge: Horloge,
  signaler: Contexte['signaler'],
): FournisseurIdentite | null => oidc && fournisseurDe(oidc, { publicUrl, horloge, signaler })

/** Asked when somebody signs in, never at start; what it says of itself is kept for an hour. */
export function fournisseurDe(reglage: ReglageOidc, dehors: Dehors): FournisseurIdentite {
  let connu: { dit: Promise<Client.ServerMetadata>; le: number } | null = null

  /** The library with the provider's addresses, and what is noted of this exchange alone. */
  async function ouvrir() {
    const client = await import('openid-client')
    const reseau = releverReseau(dehors.horloge, dehors.demander ?? surLeReseau)
    const auth = reglage.auth === 'basic' ? client.ClientSecretBasic : client.ClientSecretPost
    const meta = { client_secret: reglage.clientSecret, [client.clockTolerance]: ECART }
    const enClair = reglage.issuer.startsWith('http:')
    const decouvrir = async () => {
      const issuer = new URL(reglage.issuer)
      const config = await client.discovery(issuer, reglage.clientId, meta, auth(), {
        timeout: DELAI,
        [client.customFetch]: reseau.demander,
        execute: enClair ? [client.allowInsecureRequests] : [],
      })
      return config.serverMetadata()
    }
    const maintenant = dehors.horloge.maintenant().getTime()
    if (!connu || maintenant - connu.le >= HEURE) connu = { dit: decouvrir(), le: maintenant }
    const lu = connu
    const dit = await lu.dit.catch((e: unknown) => {
      // What failed is asked anew by the next one.
      if (connu === lu) connu = null
      throw e
    })
    const config = new client.Configuration(dit, reglage.clientId, meta, auth())
    config.timeout = DELAI
    config[client.customFetch] = reseau.demander
    // The signature of what it says is checked, whatever the line it came by.
    client.enableNonRepudiationChecks(config)
    if (enClair) client.allowInsecureRequests(config)
    return { client, config, reseau }
  }

  /** Its name and code alone: what the library knows of the exchange would show tokens. */
  const noter = (e: unknown): null => {
    const { name, code } = (e ?? {}) as { name?: string; code?: string }
    dehors.signaler(new Error(`Fournisseur d’identité\u00a0: ${code ?? name}`), 'connexion OIDC')
    return null
  }

  async function parametres(client: typeof Client, dit: Client.ServerMetadata, t: Tentative) {
    return {
      redirect_uri: dehors.publicUrl + RETOUR,
      scope: 'openid',
      state: t.state,
      nonce: t.nonce,
      ...(reglage.pkce && {
        code_challenge: await client.calculatePKCECodeChallenge(t.verifier),
        code_challenge_method: 'S256',
      }),
      ...parametresAcr(reglage.acr, dit.claims_parameter_supported === true),
    }
  }

  return {
    nom: reglage.nom,
    seul: reglage.seul,
    async adresse(t) {
      try {
        const { client, config } = await ouvrir()
        const dits = await parametres(client, config.serverMetadata(), t)
        return client.buildAuthorizationUrl(config, dits).href
      } catch (e) {
        return noter(e)
      }
    },
    async echanger(recu, t) {
      const ouvert = await ouvrir().catch(noter)
      if (!ouvert) return { refus: 'muet' }
      const { client, config, reseau } = ouvert
      try {
        const url = new URL(`${dehors.publicUrl}${RETOUR}?${recu}`)
        const jetons = await client.authorizationCodeGrant(config, url, {
          expectedState: t.state,
          expectedNonce: t.nonce,
          idTokenExpected: true,
          ...(reglage.pkce && { pkceCodeVerifier: t.verifier }),
        })
        const claims = jetons.claims()
        // An empty name would be everybody’s.
        if (!claims?.sub) return { refus: 'refuse' }
        if (reseau.ecart() > ECART) return { refus: 'heure' }
        const { iss, sub } = claims
        return { iss, sub, facteurProuve: facteurProuve(reglage.acr, claims) }
      } catch (e) {
        noter(e)
        if (reseau.muet()) return { refus: 'muet' }
        return { refus: reseau.ecart() > ECART ? 'heure' : 'refuse' }
      }
    },
    async adresseDeFin() {
      try {
        const { client, config } = await ouvrir()
        if (!config.serverMetadata().end_session_endpoint) return null
        // Without the token that would name the session: an address is kept by too many.
        const retour = { post_logout_redirect_uri: `${dehors.publicUrl}/gestion/` }
        return client.buildEndSessionUrl(config, retour).href
      } catch (e) {
        return noter(e)
      }
    },
  }
}
