import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { construireApp } from './app.ts'
import type { Config } from './config.ts'
import type { Contexte } from './contexte/contexte.ts'
import { type ContexteOuvert, creerContexte } from './creer-contexte.ts'
import { annonce } from './demarrage/annonce.ts'
import { arretCommande, arretPropre, auPlus, surPanne } from './demarrage/arret.ts'
import { direEtape, direOuverture } from './demarrage/avancement.ts'
import { commencerDemonstration, remplirDemonstration } from './demarrage/demonstration.ts'
import { departRecu, type Nouvelle } from './demarrage/depart.ts'
import { ecransPrets } from './demarrage/ecrans.ts'
import { exigerSecours } from './demarrage/exiger-secours.ts'
import { creerPremierAdmin } from './demarrage/premier-admin.ts'
import { rendreMemoireAuRepos } from './demarrage/rendre-memoire.ts'
import { DemarrageImpossible } from './infra/demarrage-impossible.ts'
import { parMinute } from './infra/par-minute.ts'
import { existeAdmin } from './socle/compte/comptes.ts'
import { completerEmpreintesIban } from './socle/compte/empreinte-iban.ts'
import { garderListes, preparerListes } from './socle/projet/listes/gardien.ts'
import { TACHE_VERIFIER_LISTES } from './socle/taches.ts'

let app: FastifyInstance | undefined

const ecrire = (erreur: unknown, objet: string): void => {
  if (app) app.log.error({ err: erreur, objet }, `Échec : ${objet}`)
  else console.error(`Échec : ${objet}`, erreur)
}
const signaler = parMinute(ecrire, () => performance.now())

const dire = (nouvelle: Nouvelle): void => {
  if (cluster.isWorker && process.connected) process.send?.(nouvelle)
}

async function ecouter({ host, port }: Config): Promise<void> {
  try {
    await app?.listen({ host, port })
  } catch (erreur) {
    const { code, message } = erreur as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new DemarrageImpossible(
        `Le port ${port} est déjà pris sur ${host}. Arrêtez l’autre programme, ou choisissez un autre port avec PORT.`,
      )
    }
    throw new DemarrageImpossible(`L’adresse ${host}:${port} ne peut pas être ouverte : ${message}`)
  }
}

/** What one server does for all those of its start. */
async function preparer({ ctx, migrations }: ContexteOuvert): Promise<void> {
  if (ctx.config.demo) await commencerDemonstration(ctx)
  await completerEmpreintesIban(ctx)
  await preparerListes(ctx, direEtape)
  if (migrations.length > 0)
    await ctx.db.transaction().execute((tx) => ctx.queue.tache(tx, TACHE_VERIFIER_LISTES, {}))
  direEtape(null)
  await creerPremierAdmin(ctx)
  await exigerSecours(ctx)
}

/** The demonstration has a register, an identity provider and a time-stamping authority of its own. */
async function prendreDehorsDemo(ctx: Contexte): Promise<void> {
  if (!ctx.config.demo) return
  const [{ ouvrirRegistreDemo }, { ouvrirAutoriteDemo }, { ouvrirIdentiteDemo }] = await Promise.all([
    import('./demo/registre-demo.ts'),
    import('./demo/autorite-demo.ts'),
    import('./demo/identite-demo.ts'),
  ])
  ctx.registre ??= await ouvrirRegistreDemo(ctx.db)
  ctx.identite ??= ouvrirIdentiteDemo(ctx)
  if (!ctx.horodatage.actif) ctx.horodatage = await ouvrirAutoriteDemo(ctx)
}

/** Runs one server of the portal, alone or among several; throws DemarrageImpossible if it cannot start. */
export async function servir(config: Config): Promise<void> {
  const depart = departRecu()
  let ouvert: ContexteOuvert | undefined
  let remplissage = Promise.resolve()
  const etapes = [
    async () => auPlus(app?.close() ?? Promise.resolve()),
    async () => {
      ouvert?.annoncerArret()
      await remplissage
    },
    async () => ouvert?.fermer(),
  ]
  const annoncer = () => ouvert?.annoncerArret()
  // Before anything is open: whoever runs this server may end while it starts.
  const commande = cluster.isWorker && arretCommande(etapes, annoncer)
  if (depart.premier) direOuverture()
  ouvert = await creerContexte(config, signaler, depart)
  // The compiled code of later starts is kept where this one was accepted (amorce.mjs).
  await mkdir(join(config.dataDir, 'compilation'), { recursive: true }).catch(() => {})
  const arreter = commande || arretPropre(etapes, { duree: config.arretSursis, annoncer })
  surPanne((erreur, objet) => {
    ecrire(erreur, objet)
    dire({ cesse: true })
    arreter(1)
  }, ouvert.basePerdue)
  try {
    await prendreDehorsDemo(ouvert.ctx)
    if (depart.premier) await preparer(ouvert)
    if (!(await ecransPrets())) return arreter(1)
    app = await construireApp(ouvert.ctx)
    await ouvert.demarrerFile()
    void garderListes(ouvert.ctx)
    await ecouter(config)
    rendreMemoireAuRepos(app.server)
  } catch (erreur) {
    await ouvert.fermer()
    throw erreur
  }
  const { ctx } = ouvert
  const texte = annonce(
    ctx.config,
    !(await existeAdmin(ctx.db)),
    ouvert.journalProtege,
    ouvert.migrations.length,
  )
  if (cluster.isWorker) dire({ pret: texte })
  else console.log(texte)
  if (ctx.config.demo) remplissage = remplirDemonstration(ctx)
}
