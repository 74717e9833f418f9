import { type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import type { Base } from '#server/infra/db/connexion.ts'
import { listerTables, resumerTable } from '#server/infra/sauvegarde/tables.ts'
import { stockageDisque } from '#server/infra/stockage/disque.ts'
import { lancer } from '#test-kit/processus/lancer.ts'
import { surBaseNeuve } from './coupures/base-neuve.ts'
import { ecrire, type Releve, statutsDe } from './coupures/ecrivain.ts'
import { contenus } from './coupures/invariants.ts'
import { travailler } from './coupures/porteur.ts'
import { codesEnBase, ouvrirPostes } from './coupures/postes.ts'
import { generer } from './generer.ts'

/**
 * Backs up 20,000 applications and their files while six holders write, then at rest in clear and encrypted;
 * restores both elsewhere, compares every table and content. Says durations, sizes, memory of each command.
 * `DATABASE_URL=postgres://compte@hote/postgres node bench/sauvegarde.ts [demandes] [port]`, some 2 GB in the
 * folder of temporary files.
 */
const [, , demandes = '20000', port = '4169'] = process.argv
const SRC = join(import.meta.dirname, '../src/server')
const SECRET_KEY = randomBytes(32).toString('hex')
const dossier = mkdtempSync(join(tmpdir(), 'sauvegarde-'))
const fichiers = join(dossier, 'data/files')

/** The highest memory of a process so far, in MB. */
function sommet(pid = 0): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs an administration command; gives its exit code and says what it took. */
async function commander(url: string, donnees: string, args: string[]): Promise<number | null> {
  const depart = performance.now()
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: donnees, SECRET_KEY }
  const options: SpawnOptions = { env, stdio: ['ignore', 'inherit', 'inherit'] }
  const enfant = spawn(process.execPath, [join(SRC, 'admin/main.ts'), ...args], options)
  let memoire = 0
  const releve = setInterval(() => {
    memoire = Math.max(memoire, sommet(enfant.pid))
  }, 200)
  const code = await new Promise<number | null>((fini) => enfant.once('close', fini))
  clearInterval(releve)
  const taille = statSync(args[1] ?? '', { throwIfNoEntry: false })?.size ?? 0
  console.log(
    `${args[0]} : sortie ${code}, ${((performance.now() - depart) / 1000).toFixed(0)} s, ${(taille / 1e6).toFixed(0)} Mo, mémoire ${memoire.toFixed(0)} Mo`,
  )
  return code
}

/** Gives the copies of `generer` the bytes of their originals; nine in ten leave, or the disk would. */
async function donnerOctets(db: Db): Promise<void> {
  for (const table of ['fichier', 'document'] as const) {
    await sql`delete from ${sql.table(table)} where cle like 'generes/%' and id % 10 <> 0`.execute(db)
    const { rows } = await sql<{
      cle: string
      origine: string
    }>`select distinct on (c.id) c.cle, o.cle as origine
      from ${sql.table(table)} c join ${sql.table(table)} o on o.empreinte = c.empreinte and o.taille = c.taille
      where c.cle like 'generes/%' and o.cle not like 'generes/%'`.execute(db)
    mkdirSync(join(fichiers, 'generes'), { recursive: true })
    for (const { cle, origine } of rows) linkSync(join(fichiers, origine), join(fichiers, cle))
  }
}

/** Every table whose rows are not the same on both sides. */
async function differences(base: Base, autre: Base): Promise<string[]> {
  const [ici, ailleurs] = await Promise.all([base.pool.connect(), autre.pool.connect()])
  try {
    const faux: string[] = []
    for (const table of await listerTables(ici)) {
      const [avant, apres] = [await resumerTable(ici, table), await resumerTable(ailleurs, table)]
      if (JSON.stringify(avant) !== JSON.stringify(apres)) faux.push(table.nom)
    }
    return faux
  } finally {
    ici.release()
    ailleurs.release()
  }
}

async function semer(env: Record<string, string>, db: Db): Promise<void> {
  const semis = lancer(join(SRC, 'main.ts'), [], { ...env, DEMO: '1' })
  await semis.attendre('Ctrl-C arrête le portail.')
  await semis.finir('SIGTERM')
  console.log(`${await generer(db, Number(demandes))} demandes`)
  await donnerOctets(db)
}

async function enEcrivant(env: Record<string, string>, { db }: Base, url: string): Promise<number> {
  const portail = lancer(join(SRC, 'main.ts'), [], env)
  await portail.attendre('Ctrl-C arrête le portail.')
  let arret = false
  const lieu = { adresses: [`http://127.0.0.1:${port}`], fini: () => arret }
  const postes = await ouvrirPostes(db, 6, lieu, codesEnBase(db))
  const releves: Releve[] = []
  const travaux = postes.slice(3).map(travailler)
  const messages = postes.slice(0, 3).map((p) => ecrire(p, releves))
  const code = await commander(url, join(dossier, 'data'), ['backup', join(dossier, 'ecrite.tar.gz')])
  arret = true
  const signees = (await Promise.all(travaux)).reduce((t, b) => t + b.signees, 0)
  await Promise.all(messages)
  console.log(`pendant ce temps : ${signees} demandes signées, messages ${statutsDe(releves)}`)
  await portail.finir('SIGTERM')
  return code ?? 1
}

async function jouer(url: string, base: Base): Promise<number> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(dossier, 'data'),
    SECRET_KEY,
    PORT: port,
    LIMITE_REQUETES_MINUTE: '1000000',
  }
  await semer(env, base.db)
  let fautes = await enEcrivant(env, base, url)
  const identite = await generateIdentity()
  const cle = join(dossier, 'identite.txt')
  writeFileSync(cle, `${identite}\n`, { mode: 0o600 })
  const pour = ['--pour', await identityToRecipient(identite)]
  for (const [nom, ecrire, lire] of [
    ['claire', [], []],
    ['chiffree', pour, ['--identite', cle]],
  ] as const) {
    const archive = join(dossier, `${nom}.tar.gz`)
    fautes += (await commander(url, join(dossier, 'data'), ['backup', archive, ...ecrire])) ?? 1
    await surBaseNeuve(`portail_${nom}`, async (ailleurs, restauree) => {
      const la = join(dossier, nom)
      fautes += (await commander(ailleurs, la, ['restore', archive, ...lire])) ?? 1
      const tables = await differences(base, restauree)
      const faux = await contenus(restauree.db, stockageDisque(join(la, 'files')))
      console.log(
        `${nom} : tables différentes : ${tables.join(', ') || 'aucune'} ; contenus faux : ${faux.length}`,
      )
      fautes += tables.length + faux.length
      rmSync(la, { recursive: true, force: true })
    })
    rmSync(archive)
  }
  return fautes
}

try {
  await surBaseNeuve('portail_sauvegarde', async (url, base) => {
    process.exitCode = (await jouer(url, base)) === 0 ? 0 : 1
  })
} finally {
  rmSync(dossier, { recursive: true, force: true })
}
