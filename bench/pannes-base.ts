import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ouvrirBase } from '#server/infra/db/connexion.ts'
import { stockageDisque } from '#server/infra/stockage/disque.ts'
import { lancer } from '#test-kit/processus/lancer.ts'
import { type Cluster, ouvrirCluster } from './coupures/cluster.ts'
import { ecrire, perdus, type Releve, reussie, statutsDe } from './coupures/ecrivain.ts'
import { fautes } from './coupures/invariants.ts'
import { travailler } from './coupures/porteur.ts'
import { codesEnBase, ouvrirPostes } from './coupures/postes.ts'

/**
 * One portal on a PostgreSQL killed under it (three times in five by `kill -9`, once by SIGQUIT, once in one
 * of its processes) while six holders write; says what was answered then lost, and how long the portal took
 * to answer after the base. `[PG_BIN=/usr/lib/postgresql/15/bin] node bench/pannes-base.ts [fois] [port]`.
 */
const [, , fois = '30', port = '4165'] = process.argv
const MAIN = join(import.meta.dirname, '../src/server/main.ts')
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms))

const releves: Releve[] = []
/** Milliseconds between two instants of the base and the first success of a writer after them. */
const retards: { depuisPanne: number; depuisRetour: number }[] = []

async function couper(cluster: Cluster, nombre: number): Promise<void> {
  const panne = performance.now()
  if (nombre % 5 === 4) await cluster.tuerUneConnexion()
  else {
    await cluster.tuer(nombre % 5 === 3 ? 'SIGQUIT' : 'SIGKILL')
    await attendre(500 + Math.random() * 1500)
    await cluster.relancer()
  }
  const retour = performance.now()
  const reussi = () => releves.findLast((r) => reussie(r) && r.le > retour)
  for (let i = 0; i < 600 && !reussi(); i++) await attendre(100)
  const premier = releves.find((r) => reussie(r) && r.le > retour)?.le ?? Number.POSITIVE_INFINITY
  retards.push({ depuisPanne: premier - panne, depuisRetour: premier - retour })
  console.error(
    `${nombre + 1} : base ${Math.round(retour - panne)} ms, puis ${Math.round(premier - retour)} ms`,
  )
}

const secondes = (ms: number[]): string => {
  const triees = ms.toSorted((a, b) => a - b)
  const dire = (nombre = 0): string => (nombre / 1000).toFixed(1)
  return `médiane ${dire(triees[triees.length >> 1])} s, au plus ${dire(triees.at(-1))} s`
}

/** Reads again until the base, down like the portal's, answers. */
const quoiQuIlArrive = (lire: (email: string) => Promise<string | null>) => async (email: string) => {
  for (;;) {
    try {
      return await lire(email)
    } catch {
      await attendre(100)
    }
  }
}

async function jouer(dossier: string): Promise<number> {
  const cluster = await ouvrirCluster(dossier)
  const portail = lancer(MAIN, [], {
    DATABASE_URL: cluster.url,
    DATA_DIR: join(dossier, 'data'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    DEMO: '1',
    LIMITE_REQUETES_MINUTE: '1000000',
    PORT: port,
  })
  await portail.attendre('Ctrl-C arrête le portail.')
  const lignes = portail.sortie().length
  const { db, fermer } = ouvrirBase({ connectionString: cluster.url })
  let arret = false
  const lieu = { adresses: [`http://127.0.0.1:${port}`], fini: () => arret }
  const postes = await ouvrirPostes(db, 6, lieu, quoiQuIlArrive(codesEnBase(db)))
  const porteurs = postes.slice(3).map(travailler)
  const ecrivains = postes.slice(0, 3).map((p) => ecrire(p, releves))
  for (let n = 0; n < Number(fois); n++) {
    await attendre(1000 + Math.random() * 2000)
    await couper(cluster, n)
  }
  await attendre(2000)
  arret = true
  const repondus = (await Promise.all(ecrivains)).flat()
  const bilans = await Promise.all(porteurs)
  const manquants = await perdus(db, repondus)
  const signees = bilans.reduce((t, b) => t + b.signees, 0)
  const erreurs = bilans.reduce((t, b) => t + b.erreurs, 0) + releves.filter((r) => r.statut === 500).length
  const { n } = await db
    .selectFrom('signature')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('objet', '=', 'demande')
    .where('agent', '=', 'node')
    .executeTakeFirstOrThrow()
  const trouvees = await fautes(db, stockageDisque(join(dossier, 'data/files')))
  await fermer()
  const vivant = portail.enfant.exitCode === null
  const code = await portail.finir('SIGTERM')
  await cluster.tuer('SIGINT')

  console.log(`${fois} pannes ; même processus : ${vivant ? 'oui' : 'non'} ; arrêt : ${code}`)
  console.log(`écritures répondues : ${repondus.length} ; perdues : ${manquants.length}`)
  console.log(`signatures répondues : ${signees} ; en base : ${n} ; réponses 500 : ${erreurs}`)
  console.log(`statuts des messages : ${statutsDe(releves)}`)
  console.log(`de la panne à la première écriture : ${secondes(retards.map((r) => r.depuisPanne))}`)
  console.log(`du retour de la base à la première écriture : ${secondes(retards.map((r) => r.depuisRetour))}`)
  console.log(`journal du portail : ${portail.sortie().slice(lignes).split('\n').length} lignes`)
  for (const f of trouvees) console.log(`FAUTE ${f}`)
  return manquants.length + erreurs + Math.max(0, signees - n) + trouvees.length + (vivant ? 0 : 1)
}

const dossier = mkdtempSync(join(tmpdir(), 'pannes-base-'))
try {
  process.exitCode = (await jouer(dossier)) === 0 ? 0 : 1
} finally {
  rmSync(dossier, { recursive: true, force: true })
}
