import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { direRefusOidc } from '#domain/oidc/refus.ts'
import { contratsSession } from '#domain/session/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireUrlencode } from '#server/http/entree/formulaire.ts'
import { lireSchema } from '#server/http/entree/lire-schema.ts'
import { tropGros } from '#server/http/erreur-http.ts'
import { jugerErreur } from '#server/http/erreurs.ts'
import { exigerCsrf } from '#server/http/garde/csrf.ts'
import { lireRelais, poserRelais, retirerRelais } from '#server/http/garde/relais.ts'
import { origineDe } from '#server/http/garde/session.ts'
import { CHAMP_CSRF } from '#server/http/service/page-connexion.ts'
import type { Pages } from '#server/http/service/pages.ts'
import { exigerAdresseLibre } from '#server/socle/compte/essais-connexion.ts'
import { connecter } from './connecter.ts'

const ADRESSE = '/gestion/'
const TYPE = 'application/x-www-form-urlencoded'
/** Octets: an address and a password are far below. */
const TAILLE = 16 * 1024
const EMAIL_MAX = 254

/** What the form sent, as far as it could be read. */
const saisie = (request: FastifyRequest): Record<string, unknown> =>
  (request.body as Record<string, unknown> | null | undefined) ?? {}

/** The sentences of a refusal: those of its fields, else its own. */
function phraseDe({ message, errors }: { message: string; errors?: unknown }): string {
  const phrases = Object.values((errors ?? {}) as Record<string, string[]>).flat()
  return phrases.length > 0 ? [...new Set(phrases)].join(' ') : message
}

/**
 * The sign-in page, whose form works before its program has come: same checks and order as the call, same
 * act. A right password is left to this browser, for the program to take over; a refusal: the page again.
 */
export function poserFormulaireConnexion(app: FastifyInstance, ctx: Contexte, pages: Pages): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    TYPE,
    { parseAs: 'string', bodyLimit: TAILLE },
    async (_r: unknown, texte: unknown) => lireUrlencode(String(texte)),
  )
  const enHttps = ctx.config.publicUrl.startsWith('https:')
  const montrer = async (reply: FastifyReply, avis: string | null, email = ''): Promise<FastifyReply> => {
    const csrf = reply.emettreCsrf()
    const page = await pages.ecrireConnexion({ avis, email, csrf })
    return pages.envoyer(reply.header('cache-control', 'no-store'), page)
  }

  app.get(ADRESSE, async (request, reply) => {
    const relais = lireRelais(request)
    if (!relais) return montrer(reply, null)
    if ('refus' in relais) {
      retirerRelais(reply, enHttps)
      return montrer(reply, direRefusOidc(relais.refus, ctx.identite?.nom ?? ''))
    }
    const page = await pages.ecrireConnexion('a-reprendre')
    return pages.envoyer(reply.header('cache-control', 'no-store'), page)
  })

  app.post(ADRESSE, async (request, reply) => {
    const origine = origineDe(request)
    exigerCsrf(ctx, request, saisie(request)[CHAMP_CSRF])
    await exigerAdresseLibre(ctx, { origine })
    const corps = lireSchema(contratsSession.connecter.corps, saisie(request)) ?? {
      email: null,
      password: null,
    }
    const ouverte = await connecter(ctx, {
      acteur: null,
      params: undefined,
      query: undefined,
      corps,
      fichiers: [],
      trouve: undefined,
      origine,
      pour: null,
      lecteur: null,
      reply,
    })
    poserRelais(reply, ouverte, enHttps)
    // A redirection, so that loading the page again does not send the password again.
    return reply.header('cache-control', 'no-store').redirect(ADRESSE, 303)
  })

  app.setErrorHandler(async (erreur, request, reply) => {
    const { statut, corps, entetes } = jugerErreur(erreur, request)
    const { email } = saisie(request)
    const tape = typeof email === 'string' ? email.slice(0, EMAIL_MAX) : ''
    reply.code(statut).headers(entetes)
    return montrer(reply, statut === 413 ? tropGros(TAILLE) : phraseDe(corps), tape)
  })
}
