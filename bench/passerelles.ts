import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import { creerFileAttente, type FileOuverte } from '#server/infra/file-attente/file-attente.ts'
import { horlogeSysteme } from '#server/infra/horloge.ts'
import { taches } from '#server/taches.ts'
import { CADRE_NU } from '#test-kit/banc/cadre-nu.ts'
import { type Lance, lancer } from '#test-kit/processus/lancer.ts'
import { surBaseNeuve } from './coupures/base-neuve.ts'
import { ouvrirPasserelles, PANNES_SMS, PANNES_SMTP, type Passerelles } from './coupures/passerelles.ts'

/**
 * Two portals, one killed midway, whose mail server and SMS gateway refuse, hang up or stay silent one time
 * in three; says what was told as sent and never arrived, and what arrived twice. Then a silent mail server,
 * and how long a code waits behind it. Waits between tries are shortened.
 * `DATABASE_URL=… node bench/passerelles.ts [e-mails] [SMS]`.
 */
const [, , emails = '1000', sms = '150'] = process.argv
const MAIN = join(import.meta.dirname, '../src/server/main.ts')
const PORTS = [4167, 4168]
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms))
let regle: 'capricieux' | 'muet' | 'sain' = 'capricieux'

/** Silence costs each try ten seconds or more: rare among the others, or nothing else would be seen. */
function tirer(canal: 'smtp' | 'sms') {
  if (regle === 'sain' || (regle === 'muet' && canal === 'sms')) return null
  if (regle === 'muet') return 'muet' as const
  if (Math.random() > 0.35) return null
  const pannes = canal === 'smtp' ? PANNES_SMTP : PANNES_SMS
  const panne = pannes[Math.floor(Math.random() * pannes.length)] ?? null
  return panne === 'muet' && Math.random() > 0.1 ? null : panne
}

interface Mise {
  db: Db
  file: FileOuverte
  passerelles: Passerelles
}

async function deposer(
  { db, file }: Mise,
  nombre: number,
  canal: 'email' | 'sms',
  expireLe?: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const avant = (await dernier(tx)) ?? 0
    const commun = { evenement: 'essai', ...(expireLe && { expireLe }) }
    for (let i = 0; i < nombre; i++) {
      const corps = { titre: `Message ${i}`, paragraphes: [] }
      if (canal === 'email')
        await file.courriel(tx, { ...commun, a: `a${i}@exemple.fr`, sujet: `Message ${i}`, corps })
      else await file.sms(tx, { ...commun, a: '+33612345678', texte: `Message ${i}` })
    }
    return avant + 1
  })
}
const dernier = async (db: Pick<Db, 'selectFrom'>) =>
  (
    await db
      .selectFrom('envoi')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id

async function enAttente(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from envoi
    where envoye_le is null and abandonne_le is null`.execute(db)
  return rows[0]?.n ?? 0
}
/** The delays between tries go up to an hour: each is due at once. */
const hater = (db: Db) =>
  sql`update file_attente.job set start_after = now() where state = 'retry' and start_after > now()`.execute(
    db,
  )

async function capricieuses(mise: Mise, tuer: () => Promise<void>): Promise<number> {
  const depart = performance.now()
  await deposer(mise, Number(emails), 'email')
  await deposer(mise, Number(sms), 'sms')
  const total = Number(emails) + Number(sms)
  let tue = false
  for (let reste = total; reste > 0; reste = await enAttente(mise.db)) {
    await attendre(2000)
    await hater(mise.db)
    if (!tue && reste < total * 0.7) {
      tue = true
      await tuer()
    }
  }
  const { rows } = await sql<{ id: number; canal: string; parti: boolean; raison: string | null }>`
    select id, canal, envoye_le is not null as parti, derniere_erreur as raison from envoi order by id`.execute(
    mise.db,
  )
  const jamais = rows.filter((r) => r.parti && !mise.passerelles.recus.has(r.id))
  console.log(`${total} messages, un portail tué : ${((performance.now() - depart) / 1000).toFixed(0)} s`)
  for (const canal of ['email', 'sms']) {
    const siens = rows.filter((r) => r.canal === canal)
    const doubles = siens.filter((r) => (mise.passerelles.recus.get(r.id)?.length ?? 0) > 1)
    const abandons = Object.groupBy(
      siens.filter((r) => !r.parti),
      (r) => r.raison ?? '',
    )
    console.log(
      `${canal} : ${siens.filter((r) => r.parti).length} partis, ${doubles.length} reçus deux fois ou plus, abandonnés : ${JSON.stringify(Object.entries(abandons).map(([raison, l]) => `${l?.length} ${raison}`))}`,
    )
  }
  console.log(`dits partis et jamais reçus : ${jamais.length}`)
  console.log([...mise.passerelles.rencontrees].map(([quoi, n]) => `${quoi} : ${n}`).join(', '))
  return jamais.length
}

/** Seconds before that message is received, from now; ten minutes at most. */
async function delai({ passerelles }: Mise, id: number): Promise<string> {
  const depart = performance.now()
  while (!passerelles.recus.has(id) && performance.now() - depart < 600_000) await attendre(50)
  return passerelles.recus.has(id)
    ? `${((performance.now() - depart) / 1000).toFixed(1)} s`
    : 'jamais en dix minutes'
}

async function derriereUnMuet(mise: Mise): Promise<void> {
  const dixMinutes = () => new Date(Date.now() + 600_000)
  regle = 'muet'
  await deposer(mise, 120, 'email')
  await attendre(15_000)
  console.log(
    `code par SMS derrière 120 e-mails muets : ${await delai(mise, await deposer(mise, 1, 'sms', dixMinutes()))}`,
  )
  const code = await deposer(mise, 1, 'email', dixMinutes())
  await attendre(60_000)
  regle = 'sain'
  console.log(`code par e-mail, le serveur muet une minute puis rétabli : ${await delai(mise, code)} après`)
  const depart = performance.now()
  while ((await enAttente(mise.db)) > 0) await attendre(500)
  console.log(`les 120 e-mails : tous partis ${((performance.now() - depart) / 1000).toFixed(0)} s plus tard`)
}

async function jouer(url: string, db: Db, dossier: string): Promise<number> {
  const passerelles = await ouvrirPasserelles(tirer)
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dossier,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DEMO: '0',
    SMTP_URL: passerelles.smtpUrl,
    SMS_URL: passerelles.smsUrl,
  }
  const lances: Lance[] = []
  for (const port of PORTS) {
    const lance = lancer(MAIN, [], { ...env, PORT: String(port) })
    await lance.attendre('Ctrl-C arrête le portail.')
    lances.push(lance)
  }
  const file = await creerFileAttente({
    connexion: { connectionString: url },
    taches,
    transports: { email: null, sms: null },
    cadre: CADRE_NU,
    horloge: horlogeSysteme,
    signaler: () => {},
  })
  const mise = { db, file, passerelles }
  const fautes = await capricieuses(mise, async () => {
    await lances[1]?.finir('SIGKILL')
  })
  await derriereUnMuet(mise)
  await file.fermer()
  await lances[0]?.finir('SIGTERM')
  passerelles.fermer()
  return fautes
}

const dossier = mkdtempSync(join(tmpdir(), 'passerelles-'))
try {
  await surBaseNeuve('portail_passerelles', async (url, { db }) => {
    process.exitCode = (await jouer(url, db, dossier)) === 0 ? 0 : 1
  })
} finally {
  rmSync(dossier, { recursive: true, force: true })
}
