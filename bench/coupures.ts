import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import { stockageDisque } from '#server/infra/stockage/disque.ts'
import { type Lance, lancer } from '#test-kit/processus/lancer.ts'
import { surBaseNeuve } from './coupures/base-neuve.ts'
import { fautes } from './coupures/invariants.ts'
import { travailler } from './coupures/porteur.ts'
import { codesEnBase, ouvrirPostes } from './coupures/postes.ts'

/**
 * Two portals on one database, killed without warning in turn while holders save, upload and sign; then what
 * must always hold is checked. `DATABASE_URL=postgres://compte@hote/postgres node bench/coupures.ts
 * [coupures] [porteurs]`: an account that may create a database, dropped at the end.
 */
const [, , coupures = '8', porteurs = '6'] = process.argv
const MAIN = join(import.meta.dirname, '../src/server/main.ts')
const PORTS = [4161, 4162]
const dossier = mkdtempSync(join(tmpdir(), 'coupures-'))
const env = {
  DATA_DIR: dossier,
  SECRET_KEY: randomBytes(32).toString('hex'),
  DEMO: '1',
  LIMITE_REQUETES_MINUTE: '1000000',
}
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms))

async function demarrer(url: string, port: number): Promise<Lance> {
  const lance = lancer(MAIN, [], { ...env, DATABASE_URL: url, PORT: String(port) })
  await lance.attendre('Ctrl-C arrête le portail.')
  return lance
}

/** Signed forms not made yet, and those mailed otherwise than once. */
async function suites(db: Db): Promise<{ attendus: number; courriels: number }> {
  const { rows } = await sql<{ attendus: number; courriels: number }>`select
    count(*) filter (where not exists (select 1 from document d where d.projet_id = s.projet_id
      and d.genre = 'demande' and d.tour = s.tour)) as attendus,
    count(*) filter (where (select count(*) from envoi e where e.projet_id = s.projet_id
      and e.evenement = 'demande-signee') <> 1) as courriels
    from signature s where s.objet = 'demande' and s.agent = 'node'`.execute(db)
  return rows[0] ?? { attendus: 0, courriels: 0 }
}

async function jouer(url: string, db: Db): Promise<number> {
  const lances = [await demarrer(url, PORTS[0] ?? 0), await demarrer(url, PORTS[1] ?? 0)]
  let arret = false
  const adresses = PORTS.map((p) => `http://127.0.0.1:${p}`)
  const lieu = { adresses, fini: () => arret }
  const postes = await ouvrirPostes(db, Number(porteurs), lieu, codesEnBase(db))
  const travaux = postes.map(travailler)
  for (let n = 0; n < Number(coupures); n++) {
    await attendre(1500 + Math.random() * 2500)
    const qui = n % 2
    await lances[qui]?.finir('SIGKILL')
    lances[qui] = await demarrer(url, PORTS[qui] ?? 0)
  }
  arret = true
  const bilans = await Promise.all(travaux)
  // What a killed process was doing waits for its minute of silence, then for the next try.
  for (let n = 0; n < 300 && (await suites(db)).attendus > 0; n++) await attendre(1000)
  const { attendus, courriels } = await suites(db)
  const trouvees = await fautes(db, stockageDisque(join(dossier, 'files')))
  for (const l of lances) await l.finir('SIGTERM')
  const somme = (cle: 'signees' | 'erreurs') => bilans.reduce((t, b) => t + b[cle], 0)
  console.log(`${coupures} coupures, ${postes.length} porteurs, ${somme('signees')} signatures répondues`)
  console.log(
    `réponses 500 : ${somme('erreurs')} ; dossiers manquants : ${attendus} ; courriels : ${courriels}`,
  )
  for (const f of trouvees) console.log(`FAUTE ${f}`)
  return trouvees.length + attendus + courriels + somme('erreurs')
}

try {
  await surBaseNeuve('portail_coupures', async (url, { db }) => {
    process.exitCode = (await jouer(url, db)) === 0 ? 0 : 1
  })
} finally {
  rmSync(dossier, { recursive: true, force: true })
}
