import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Contexte } from './contexte/contexte.ts'
import { routesAccueil } from './features/accueil/routes.ts'
import { routesActeGroupe } from './features/acte-groupe/routes.ts'
import { routesAdhesion } from './features/adhesion/routes.ts'
import { poserFluxAgenda } from './features/agenda/flux-agenda.ts'
import { routesAgenda } from './features/agenda/routes.ts'
import { routesAideAnterieure } from './features/aide-anterieure/routes.ts'
import { routesArchive } from './features/archive/routes.ts'
import { routesAttestation } from './features/attestation/routes.ts'
import { routesBilan } from './features/bilan/routes.ts'
import { routesChangement } from './features/changement/routes.ts'
import { routesColis } from './features/colis/routes.ts'
import { routesCommission } from './features/commission/routes.ts'
import { routesCompte } from './features/compte/routes.ts'
import { routesConservation } from './features/conservation/routes.ts'
import { routesConstats } from './features/constats/routes.ts'
import { routesControle } from './features/controle/routes.ts'
import { routesConvention } from './features/convention/routes.ts'
import { routesDeport } from './features/deport/routes.ts'
import { poserFichiersOuverts } from './features/donnees-ouvertes/poser-fichiers.ts'
import { routesDonneesOuvertes } from './features/donnees-ouvertes/routes.ts'
import { routesEcriture } from './features/ecriture/routes.ts'
import { routesEnvoi } from './features/envoi/routes.ts'
import { routesEvenement } from './features/evenement/routes.ts'
import { routesExport } from './features/export/routes.ts'
import { routesFichier } from './features/fichier/routes.ts'
import { routesGeo } from './features/geo/routes.ts'
import { routesJetonLecture } from './features/jeton-lecture/routes.ts'
import { routesJournal } from './features/journal/routes.ts'
import { routesKitCom } from './features/kit-com/routes.ts'
import { routesMembre } from './features/membre/routes.ts'
import { routesMessagerie } from './features/messagerie/routes.ts'
import { routesModele } from './features/modele/routes.ts'
import { routesNote } from './features/note/routes.ts'
import { poserOidc } from './features/oidc/poser-oidc.ts'
import { routesOidc } from './features/oidc/routes.ts'
import { routesPage } from './features/page/routes.ts'
import { routesPaiement } from './features/paiement/routes.ts'
import { routesParametres } from './features/parametres/routes.ts'
import { routesPasse } from './features/passe/routes.ts'
import { routesPorteur } from './features/porteur/routes.ts'
import { routesProcesVerbal } from './features/proces-verbal/routes.ts'
import { routesProjet } from './features/projet/routes.ts'
import { routesRappel } from './features/rappel/routes.ts'
import { routesRecherche } from './features/recherche/routes.ts'
import { routesReferentiel } from './features/referentiel/routes.ts'
import { routesReprise } from './features/reprise/routes.ts'
import { routesSeance } from './features/seance/routes.ts'
import { routesSecondFacteur } from './features/second-facteur/routes.ts'
import { poserFormulaireConnexion } from './features/session/poser-formulaire.ts'
import { routesSession } from './features/session/routes.ts'
import { routesSignature } from './features/signature/routes.ts'
import { routesStatistique } from './features/statistique/routes.ts'
import { routesStructure } from './features/structure/routes.ts'
import { routesSuivi } from './features/suivi/routes.ts'
import { routesVerification } from './features/verification/routes.ts'
import { routesVirement } from './features/virement/routes.ts'
import { routesVue } from './features/vue/routes.ts'
import { adresseLue, poserAdresseEtCodage } from './http/entree/adresse-et-codage.ts'
import { poserCorps } from './http/entree/corps.ts'
import { poserCorpsAnonymes } from './http/entree/corps-anonymes.ts'
import { TAILLE_MAX } from './http/entree/tailles.ts'
import { poserErreurs, repondreErreur } from './http/erreurs.ts'
import { poserCsrf } from './http/garde/csrf.ts'
import { frontaux } from './http/garde/frontaux.ts'
import { limiteDe, poserLimites } from './http/garde/limites.ts'
import { monter } from './http/monter.ts'
import type { Route } from './http/route.ts'
import { journalTechnique } from './http/service/journal-technique.ts'
import { poserMetriques } from './http/service/metriques.ts'
import { poserDocumentation } from './http/service/openapi.ts'
import { ouvrirPages } from './http/service/pages.ts'
import { poserSante } from './http/service/sante.ts'
import { poserStatique } from './http/service/statique.ts'
import { comprimerDUnCoup, poserCompression } from './http/sortie/compression.ts'
import { interdireCache, poserEntetes } from './http/sortie/entetes.ts'
import { poserEtag } from './http/sortie/etag.ts'
import { poserLecteursLents } from './http/sortie/lecteurs-lents.ts'
import { routesComposees } from './routes-composees.ts'
import { lireContact } from './socle/reglages/organisme.ts'

/** Every call of the API, feature by feature. */
export const ROUTES: readonly Route[] = [
  ...routesSession,
  ...routesSecondFacteur,
  ...routesCompte,
  ...routesOidc,
  ...routesJetonLecture,
  ...routesPorteur,
  ...routesProcesVerbal,
  ...routesAccueil,
  ...routesStructure,
  ...routesReferentiel,
  ...routesParametres,
  ...routesVirement,
  ...routesConservation,
  ...routesPage,
  ...routesGeo,
  ...routesFichier,
  ...routesProjet,
  ...routesPasse,
  ...routesAideAnterieure,
  ...routesReprise,
  ...routesConstats,
  ...routesControle,
  ...routesArchive,
  ...routesRappel,
  ...routesActeGroupe,
  ...routesJournal,
  ...routesRecherche,
  ...routesAgenda,
  ...routesModele,
  ...routesNote,
  ...routesSuivi,
  ...routesCommission,
  ...routesSeance,
  ...routesConvention,
  ...routesDeport,
  ...routesMembre,
  ...routesChangement,
  ...routesAdhesion,
  ...routesAttestation,
  ...routesBilan,
  ...routesPaiement,
  ...routesVerification,
  ...routesVue,
  ...routesKitCom,
  ...routesExport,
  ...routesColis,
  ...routesEcriture,
  ...routesStatistique,
  ...routesMessagerie,
  ...routesEvenement,
  ...routesComposees,
  ...routesEnvoi,
  ...routesDonneesOuvertes,
  ...routesSignature,
]

/** Longest time a request may take to arrive: 40 MB over a slow line. */
const RECEPTION = 10 * 60_000

/**
 * The whole HTTP application over `ctx`, ready for `listen` or `inject`; throws if a call is badly declared.
 * An act waits `attente` milliseconds for those of the same account.
 */
export async function construireApp(
  ctx: Contexte,
  routes: readonly Route[] = ROUTES,
  attente?: number,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: journalTechnique(ctx.config.logLevel),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // The framework's answer while stopping is not in French nor says when to come back (http/erreurs.ts).
    return503OnClosing: false,
    trustProxy: frontaux(ctx.config.trustProxy),
    bodyLimit: TAILLE_MAX,
    requestTimeout: RECEPTION,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000 },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: repondreErreur,
    rewriteUrl: adresseLue,
  })
  poserErreurs(app)
  poserAdresseEtCodage(app)
  // Streams never end by themselves: the wait for the requests under way would last its whole length.
  app.addHook('preClose', () => ctx.evenements.fermer())
  poserLecteursLents(app)
  poserEntetes(app, ctx)
  await poserCompression(app)
  poserSante(app, ctx)
  await poserMetriques(app, ctx)
  await app.register(
    async (api) => {
      interdireCache(api)
      await poserLimites(api, ctx)
      await poserCsrf(api, ctx)
      await poserCorps(api)
      poserCorpsAnonymes(api)
      poserEtag(api)
      comprimerDUnCoup(api)
      monter(api, ctx, routes, attente)
    },
    { prefix: '/gestion/api' },
  )
  await app.register(async (agendas) => {
    await poserLimites(agendas, ctx)
    poserFluxAgenda(agendas, ctx)
  })
  await app.register(async (ouverts) => {
    await poserLimites(ouverts, ctx)
    poserFichiersOuverts(ouverts, ctx)
  })
  if (ctx.identite)
    await app.register(async (oidc) => {
      await poserLimites(oidc, ctx)
      await poserCsrf(oidc, ctx)
      poserOidc(oidc, ctx)
      // The stand-in of the demonstration, whose page is here.
      if (ctx.config.demo && ctx.config.oidc === null)
        (await import('./demo/identite-demo.ts')).poserIdentiteDemo(oidc, ctx)
    })
  await poserDocumentation(app, ctx, routes)
  const maison = {
    organisme: ctx.config.organisme,
    publicUrl: ctx.config.publicUrl,
    fournisseur: ctx.identite?.nom ?? null,
    contact: () => lireContact(ctx.config, ctx.db),
    maintenant: () => ctx.horloge.maintenant(),
  }
  const pages = ouvrirPages(maison)
  if (pages.noms.length > 0)
    await app.register(async (connexion) => {
      await poserLimites(connexion, ctx)
      await poserCsrf(connexion, ctx)
      poserFormulaireConnexion(connexion, ctx, pages)
    })
  await poserStatique(app, maison, pages, await limiteDe(app, ctx))
  await app.ready()
  return app
}
