import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/contexte.ts'
import { ouvrirBase } from '#server/infra/db/connexion.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { stockageDisque } from '#server/infra/stockage/disque.ts'
import { type Lance, lancer } from '#test-kit/processus/lancer.ts'
import { fautes } from './coupures/invariants.ts'
import { type Poste, travailler } from './coupures/porteur.ts'

/**
 * Two portals on one database, killed without warning in turn while holders save, upload and sign; then what must
 * always hold is checked. `DATABASE_URL=postgres://compte@hote/postgres node bench/coupures.ts [coupures] [porteurs]`:
 * an account that may create a database, dropped at the end.
 */
const [, , coupures = '8', porteurs = '6'] = process.argv
const MAIN = join(import.meta.dirname, '../src/server/main.ts')
const PORTS = [4161, 4162]
const serveur = process.env.DATABASE_URL
if (!serveur) throw new Error('DATABASE_URL est attendu.')

const nom = `portail_coupures_${process.pid}`
const url = Object.assign(new URL(serveur), { pathname: `/${nom}` }).href
const dossier = mkdtempSync(join(tmpdir(), 'coupures-'))
const env = {
  DATABASE_URL: url,
  DATA_DIR: dossier,
  SECRET_KEY: randomBytes(32).toString('hex'),
  DEMO: '1',
  LIMITE_REQUETES_MINUTE: '1000000',
}
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms))

async function demarrer(port: number): Promise<Lance> {
  const lance = lancer(MAIN, [], { ...env, PORT: String(port) })
  await lance.attendre('Ctrl-C arrête le portail.')
  return lance
}

/** A session for holders that may make an application now. */
async function ouvrirPostes(db: Db, n: number, fini: () => boolean): Promise<Poste[]> {
  const { rows: libres } = await sql<{ id: number; email: string }>`select u.id, u.email from porteur p
    join utilisateur u on u.id = p.utilisateur_id where p.valide_le is not null and p.iban_chiffre is not null
    and not exists (select 1 from projet o where o.porteur_id = p.id and o.premiere_signature_le is null
      and o.retire_le is null and o.archive_le is null) order by p.id limit ${n}`.execute(db)
  const { dateDebutMax } = await db.selectFrom('calendrier').select('dateDebutMax').executeTakeFirstOrThrow()
  const jour = dateDebutMax ?? new Date().toISOString().slice(0, 10)
  return Promise.all(
    libres.map(async ({ id, email }): Promise<Poste> => {
      const jeton = randomBytes(32).toString('base64url')
      const le = new Date()
      const jetonEmpreinte = empreinteDe(jeton)
      await db
        .insertInto('session')
        .values({ utilisateurId: id, jetonEmpreinte, creeLe: le, vueLe: le })
        .execute()
      const lireCode = async () => {
        const { rows } = await sql<{ texte: string }>`select texte from envoi where destinataire = ${email}
          and texte ~ '\\m[0-9]{6}\\M' order by id desc limit 1`.execute(db)
        return /\b(\d{6})\b/.exec(rows[0]?.texte ?? '')?.[1] ?? null
      }
      const adresses = PORTS.map((p) => `http://127.0.0.1:${p}`)
      return { adresses, jeton, dates: { dateDebut: jour, dateFin: jour }, lireCode, fini }
    }),
  )
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

async function jouer(db: Db): Promise<number> {
  const lances = [await demarrer(PORTS[0] ?? 0), await demarrer(PORTS[1] ?? 0)]
  let arret = false
  const postes = await ouvrirPostes(db, Number(porteurs), () => arret)
  const travaux = postes.map(travailler)
  for (let n = 0; n < Number(coupures); n++) {
    await attendre(1500 + Math.random() * 2500)
    const qui = n % 2
    await lances[qui]?.finir('SIGKILL')
    lances[qui] = await demarrer(PORTS[qui] ?? 0)
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

const admin = new pg.Client({ connectionString: serveur })
await admin.connect()
await admin.query(`create database ${nom}`)
const base = ouvrirBase({ connectionString: url })
try {
  process.exitCode = (await jouer(base.db)) === 0 ? 0 : 1
} finally {
  await base.fermer()
  await admin.query(`drop database ${nom} with (force)`)
  await admin.end()
  rmSync(dossier, { recursive: true, force: true })
}
