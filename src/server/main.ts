import type { FastifyInstance } from 'fastify'
import { construireApp } from './app.ts'
import { type Config, lireConfig } from './config.ts'
import { type ContexteOuvert, creerContexte } from './creer-contexte.ts'
import { annonce } from './demarrage/annonce.ts'
import { arretPropre, auPlus } from './demarrage/arret.ts'
import { direEtape } from './demarrage/avancement.ts'
import { creerPremierAdmin } from './demarrage/premier-admin.ts'
import { DemarrageImpossible } from './infra/demarrage-impossible.ts'
import { parMinute } from './infra/par-minute.ts'
import { existeAdmin } from './socle/compte/comptes.ts'
import { garderListes, preparerListes } from './socle/projet/listes/gardien.ts'
import { TACHE_VERIFIER_LISTES } from './socle/taches.ts'

let app: FastifyInstance | undefined

const ecrire = (erreur: unknown, objet: string): void => {
  if (app) app.log.error({ err: erreur, objet }, `Échec : ${objet}`)
  else console.error(`Échec : ${objet}`, erreur)
}
const signaler = parMinute(ecrire, () => performance.now())

function verifierNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= 24) return
  throw new DemarrageImpossible(
    `Node ${process.versions.node} est trop ancien : il faut la version 24. Lancez le portail par « npm start », qui apporte la sienne.`,
  )
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

async function preparer({ ctx, migrations }: ContexteOuvert): Promise<void> {
  if (ctx.config.demo) {
    const [{ creerComptesDemo }, { semerDemo }] = await Promise.all([
      import('./demo/comptes.ts'),
      import('./demo/semer.ts'),
    ])
    await creerComptesDemo(ctx)
    await semerDemo(ctx, direEtape)
  }
  await preparerListes(ctx, direEtape)
  if (migrations.length > 0)
    await ctx.db.transaction().execute((tx) => ctx.queue.tache(tx, TACHE_VERIFIER_LISTES, {}))
  direEtape(null)
  await creerPremierAdmin(ctx)
  app = await construireApp(ctx)
}

async function demarrer(): Promise<void> {
  verifierNode()
  const config = lireConfig(process.env)
  direEtape('Ouverture de la base de données')
  const ouvert = await creerContexte(config, signaler)
  const arreter = arretPropre([async () => auPlus(app?.close() ?? Promise.resolve()), ouvert.fermer], {
    duree: config.arretSursis,
    annoncer: ouvert.annoncerArret,
  })
  process.on('uncaughtException', (erreur) => {
    ecrire(erreur, 'erreur inattendue, le portail s’arrête')
    arreter(1)
  })
  ouvert.basePerdue.then(() => {
    signaler(new Error('la base embarquée s’est arrêtée'), 'base de données')
    arreter(1)
  })
  try {
    await preparer(ouvert)
    await ouvert.demarrerFile()
    void garderListes(ouvert.ctx)
    await ecouter(config)
  } catch (erreur) {
    await ouvert.fermer()
    throw erreur
  }
  console.log(annonce(config, !(await existeAdmin(ouvert.ctx.db)), ouvert.journalProtege))
}

demarrer().catch((erreur: unknown) => {
  console.error(erreur instanceof DemarrageImpossible ? `\n${erreur.message}\n` : erreur)
  process.exit(1)
})
