import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Acces, type Contrat, veutCourte } from '#domain/commun/contrat.ts'
import { Introuvable, Invalide } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lienValide, pourQui } from '#server/infra/liens.ts'
import { exigerMembre } from '#server/socle/compte/exiger-membre.ts'
import { avecAllocation } from '#server/socle/fichier/allocation-du-jour.ts'
import { jeterFichiers } from '#server/socle/fichier/jeter-fichiers.ts'
import { lireCorps } from './entree/corps.ts'
import type { CorpsLu } from './entree/corps-lu.ts'
import { lireRequete } from './entree/formulaire.ts'
import { lireSchema } from './entree/lire-schema.ts'
import { exigerConnexion, exigerDroit } from './garde/acces.ts'
import { ouvrirTours, type Tour } from './garde/actes-ensemble.ts'
import { exigerCsrf } from './garde/csrf.ts'
import { exigerJeton } from './garde/jeton-lecture.ts'
import { lireActeur, origineDe } from './garde/session.ts'
import { cheminDe, verifierRoutes } from './garde/verifier-routes.ts'
import type { EnTete, Route } from './route.ts'
import { ecrireReponse } from './sortie/ecrire-reponse.ts'
import { type Filtre, filtreDe } from './sortie/filtrer-reponse.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; the server does not start with a route under /gestion/api that has none. */
    acces?: Acces
    cle?: string
  }
  interface FastifyRequest {
    enTete: (EnTete & { trouve: unknown }) | null
  }
}

function lireParams(contrat: Contrat, request: FastifyRequest): unknown {
  if (!contrat.params) return undefined
  const lu = contrat.params.safeParse(request.params)
  // A malformed identifier names nothing: same answer as an unknown one.
  if (!lu.success) throw new Introuvable()
  return lu.data
}

/** Session, CSRF, right, path, query and existence, in the order of contract §2, before the body is read. */
async function controler(ctx: Contexte, route: Route, request: FastifyRequest): Promise<void> {
  const { contrat, lireEnsemble } = route
  const { acces } = contrat
  if (acces.qui === 'jeton') return controlerJeton(ctx, route, request)
  const parLien = acces.qui === 'lien' && lienValide(ctx.secrets, request.url, ctx.horloge.maintenant())
  const { acteur, lu } = parLien
    ? { acteur: null }
    : await lireActeur(ctx, request, lireEnsemble && ((jeton) => lireEnsemble(ctx, jeton, request)))
  if (!parLien) exigerConnexion(acces, acteur)
  exigerCsrf(ctx, request)
  if (!parLien) exigerDroit(acces, acteur)
  if (acteur && contrat.droit) exigerMembre(acteur, contrat.droit)
  const params = lireParams(contrat, request)
  const query = lireSchema(contrat.query, lireRequete(request.query))
  const pour = parLien ? pourQui(request.url) : null
  const d = { acteur, params, query, origine: origineDe(request), pour, lu, lecteur: null }
  request.enTete = { ...d, trouve: await route.trouver(ctx, d) }
}

/** The same of a call that a read token alone opens: nobody is signed in, nothing is written. */
async function controlerJeton(ctx: Contexte, route: Route, request: FastifyRequest): Promise<void> {
  const lecteur = await exigerJeton(ctx, request)
  const params = lireParams(route.contrat, request)
  const query = lireSchema(route.contrat.query, lireRequete(request.query))
  const d = { acteur: null, params, query, origine: origineDe(request), pour: null, lecteur }
  request.enTete = { ...d, trouve: await route.trouver(ctx, d) }
}

/** The body, judged once what it names has been found: 404 before 422. */
async function jugerCorps(
  ctx: Contexte,
  { contrat, trouverParCorps, acteTrouve }: Route,
  acteur: Acteur | null,
  lu: CorpsLu,
): Promise<unknown> {
  if (!acteTrouve) await trouverParCorps(ctx, acteur, lu.champs)
  try {
    return lireSchema(contrat.corps, lu.champs, lu.erreurs)
  } catch (e) {
    if (acteTrouve) await trouverParCorps(ctx, acteur, lu.champs)
    throw e
  }
}

const nommerRefus = (invalide: Invalide): Invalide =>
  new Invalide(invalide.errors, invalide.message, {
    ...invalide.complement,
    error: true,
    errorMessage: invalide.message,
  })

async function servir(
  ctx: Contexte,
  route: Route & { filtrer: Filtre; filtrerCourte: Filtre; tour: Tour },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tete = request.enTete
  if (!tete) throw new Error('Appel servi sans avoir été contrôlé.')
  const lu = await lireCorps(ctx, route.contrat, request)
  let reussi = false
  try {
    const donne = await route.tour(tete.acteur, async () => {
      const corps = await jugerCorps(ctx, route, tete.acteur, lu)
      return avecAllocation(ctx, tete.acteur, lu.fichiers, () =>
        route.agir(ctx, { ...tete, corps, fichiers: lu.fichiers, reply }),
      )
    })
    reussi = true
    if (route.contrat.reponse === 'flux') return donne === undefined ? reply : donne
    const filtrer = veutCourte(tete.query) ? route.filtrerCourte : route.filtrer
    const { corps: dit, json } = await ecrireReponse(filtrer, donne)
    reply.code(route.contrat.statut ?? 200)
    return json ? reply.type('application/json; charset=utf-8').send(dit) : dit
  } catch (e) {
    throw route.contrat.refusNomme && e instanceof Invalide ? nommerRefus(e) : e
  } finally {
    await jeterFichiers(ctx, lu.fichiers, { reussi })
  }
}

/** What only reads has no turn to wait for. */
const SANS_TOUR: Tour = (_acteur, agir) => agir()

/**
 * Serves each call under this scope's prefix, an act in its account's turn (`attente`: ms); throws when one
 * lacks its access rule or clashes with another.
 */
export function monter(
  app: FastifyInstance,
  ctx: Contexte,
  routes: readonly Route[],
  attente?: number,
): void {
  verifierRoutes(routes)
  const tour = ouvrirTours(attente)
  app.decorateRequest('enTete', null)
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.acces) throw new Error(`Appel sans règle d’accès : ${String(method)} ${url}`)
  })
  for (const route of routes) {
    const { reponse, courte } = route.contrat
    const lit = route.contrat.methode === 'GET'
    const filtrer = reponse === 'flux' ? String : filtreDe(reponse)
    const r = {
      ...route,
      filtrer,
      filtrerCourte: courte ? filtreDe(courte) : filtrer,
      tour: lit ? SANS_TOUR : tour,
    }
    app.route({
      method: r.contrat.methode,
      url: `/${cheminDe(r.contrat)}`,
      exposeHeadRoute: r.contrat.methode === 'GET' && r.contrat.sansHead !== true,
      config: { acces: r.contrat.acces, cle: r.contrat.cle },
      onRequest: (request) => controler(ctx, r, request),
      handler: (request, reply) => servir(ctx, r, request, reply),
    })
  }
}
