import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEBUT_OIDC, FIN_OIDC } from '#domain/oidc/adresses.ts'
import type { RefusOidc } from '#domain/oidc/refus.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { poserRelais, type Relais } from '#server/http/garde/relais.ts'
import { origineDe } from '#server/http/garde/session.ts'
import { envoyerPageSimple } from '#server/http/service/page-simple.ts'
import { RETOUR } from '#server/infra/oidc/fournisseur.ts'
import { pageFin } from './page-fin.ts'
import { exigerFournisseur } from './partir.ts'
import { inscrireTentative } from './queries.ts'
import { lireTemoin, oterTemoin, poserTemoin, tirerTentative } from './temoin.ts'
import { terminer } from './terminer.ts'

const CONNEXION = '/gestion/'
const INFORMATIONS = '/gestion/admin/informations'

/** What the browser itself opens: it goes to the provider, comes back, and may end its session there. */
export function poserOidc(app: FastifyInstance, ctx: Contexte): void {
  const { publicUrl } = ctx.config
  const enHttps = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
  const versConnexion = (reply: FastifyReply, relais: Relais): FastifyReply => {
    poserRelais(reply, relais, enHttps, true)
    return reply.redirect(CONNEXION, 303)
  }
  const versInformations = (reply: FastifyReply, refus: RefusOidc | null): FastifyReply =>
    reply.redirect(`${INFORMATIONS}?oidc=${refus ?? 'lie'}`, 303)

  app.get(DEBUT_OIDC, async (_request, reply) => {
    const identite = await exigerFournisseur(ctx)
    const tentative = tirerTentative()
    const adresse = await identite.adresse(tentative)
    if (adresse === null) return versConnexion(reply, { refus: 'muet' })
    await inscrireTentative(ctx.db, tentative, null, ctx.horloge.maintenant())
    poserTemoin(reply, tentative, publicUrl)
    return reply.redirect(adresse, 303)
  })

  app.get(RETOUR, { exposeHeadRoute: false }, async (request, reply) => {
    const identite = await exigerFournisseur(ctx)
    const tentative = lireTemoin(request)
    oterTemoin(reply, publicUrl)
    const recu = new URLSearchParams(request.url.split('?')[1] ?? '')
    const issue = await terminer(ctx, identite, recu, tentative, origineDe(request))
    return 'connexion' in issue ? versConnexion(reply, issue.connexion) : versInformations(reply, issue.lien)
  })

  app.get(FIN_OIDC, async (_request, reply) => {
    const identite = await exigerFournisseur(ctx)
    return envoyerPageSimple(reply, ctx.config, pageFin(identite.nom, await identite.adresseDeFin()))
  })
}
