import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { lancer } from '#test-kit/processus/lancer.ts'
import { AMORCE } from '#test-kit/processus/portail.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { surBaseNeuve } from './coupures/base-neuve.ts'
import { ouvrirBoite } from './coupures/boite.ts'
import { appeler, type Poste, pieces } from './coupures/porteur.ts'
import { ouvrirPostes, ouvrirSession } from './coupures/postes.ts'
import { lancerServeur } from './lancer-serveur.ts'

/**
 * One portal as in production, with its demonstration, under a light steady load (five requests a second:
 * reads, saves, some uploads of 1 MB, a signature every two minutes); prints each minute what it holds.
 * `DATABASE_URL=… node bench/memoire.ts [minutes] [port]`.
 */
const minutes = Number(process.argv[2] ?? 60)
const port = process.argv[3] ?? '4164'
const METRIQUES = randomBytes(16).toString('hex')
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms))
/** Each call is two requests: its token first. */
const CADENCE = 400

const statuts = new Map<string, number>()
const noter = (quoi: string): void => void statuts.set(quoi, (statuts.get(quoi) ?? 0) + 1)

async function faire(poste: Poste, methode: string, chemin: string, corps?: object | FormData) {
  const r = await appeler(poste, methode, chemin, corps).catch(() => null)
  noter(String(r?.statut ?? 'coupé'))
  return r
}

/** A person with an application under way, who goes on with it when told. */
async function suivre(poste: Poste) {
  const creer = async () =>
    (
      await faire(poste, 'POST', 'projets', {
        step: 1,
        ...SAISIES[1],
        ...poste.dates,
        cleCreation: randomUUID(),
      })
    )?.id
  const sauver = (id: number, step: 2 | 3 | 5) =>
    faire(poste, 'POST', 'projets', { id, step, ...SAISIES[step] })
  let id = await creer()
  return {
    lire: () => faire(poste, 'GET', Math.random() < 0.5 ? 'mes-projets' : `projets/${id}`),
    sauver: () => faire(poste, 'POST', 'projets', { ...SAISIES[3], id, step: 3, isDraft: true }),
    deposer: () => faire(poste, 'POST', 'projets', pieces(id ?? 0, 200_000)),
    async signer() {
      const courante = id
      if (courante === undefined) return
      for (const step of [2, 3] as const) await sauver(courante, step)
      await faire(poste, 'POST', 'projets', pieces(courante, 200_000))
      const avant = await poste.lireCode()
      await sauver(courante, 5)
      for (let n = 0; n < 100 && (await poste.lireCode()) === avant; n++) await attendre(100)
      const code = await poste.lireCode()
      const r = await faire(poste, 'PATCH', `projets/${courante}/signer`, { codeVerification: code })
      noter(r?.statut === 200 ? 'signée' : 'non signée')
      if (r?.statut === 200) id = await creer()
    },
  }
}

async function relever(minute: number): Promise<void> {
  const headers = { authorization: `Bearer ${METRIQUES}` }
  const lu = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  const lire = (nom: string): number =>
    Number(
      lu
        .split('\n')
        .find((l) => l.startsWith(`${nom} `))
        ?.slice(nom.length),
    )
  const mo = (nom: string): string => (lire(nom) / 1e6).toFixed(0)
  const connexions = ['prises', 'libres'].map((etat) => lire(`portail_connexions{etat="${etat}"}`))
  const valeurs = [
    minute,
    mo('process_resident_memory_bytes'),
    mo('nodejs_heap_size_used_bytes'),
    mo('nodejs_heap_size_total_bytes'),
    mo('nodejs_external_memory_bytes'),
    lire('process_open_fds'),
    connexions.reduce((a, b) => a + b, 0),
    JSON.stringify(Object.fromEntries(statuts)),
  ]
  console.log(valeurs.join('\t'))
}

async function charger(postes: Poste[], personnel: Poste): Promise<void> {
  const suivis = await Promise.all(postes.map(suivre))
  const depart = performance.now()
  let rang = 0
  for (let minute = 0; minute <= minutes; minute++) {
    await relever(minute)
    for (let n = 0; n < 60_000 / CADENCE && minute < minutes; n++) {
      const s = suivis[rang++ % suivis.length]
      const tire = Math.random()
      if (n === 75 && minute % 2 === 0) void s?.signer()
      else if (tire < 0.02) void s?.deposer()
      else if (tire < 0.3) void s?.sauver()
      else if (tire < 0.5) void faire(personnel, 'GET', 'projets?onglet=en-cours')
      else void s?.lire()
      await attendre(Math.max(0, depart + rang * CADENCE - performance.now()))
    }
  }
}

const dossier = mkdtempSync(join(tmpdir(), 'memoire-'))
const boite = await ouvrirBoite()
try {
  await surBaseNeuve('portail_memoire', async (url, { db }) => {
    const commun = {
      DATABASE_URL: url,
      DATA_DIR: dossier,
      PORT: port,
      SECRET_KEY: randomBytes(32).toString('hex'),
      LIMITE_REQUETES_MINUTE: '1000000',
    }
    const pret = 'Ctrl-C arrête le portail.'
    const semis = lancer(AMORCE, [], { ...commun, DEMO: '1' })
    await semis.attendre(pret)
    await semis.finir('SIGTERM')
    // The demonstration's own messages are not part of the load.
    await sql`update envoi set envoye_le = now() where envoye_le is null`.execute(db)
    const sceau = JSON.parse(readFileSync(join(dossier, 'sceau.json'), 'utf8'))
    const portail = lancerServeur([AMORCE], {
      ...commun,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://aides.exemple.fr',
      SMTP_URL: boite.smtpUrl,
      SMS_URL: boite.smsUrl,
      SIGN_CERT: `base64:${sceau.p12}`,
      SIGN_CERT_PASSWORD: sceau.motDePasse,
      ANTIVIRUS: 'aucun',
      METRICS_TOKEN: METRIQUES,
    })
    await portail.attendre(pret)
    const adresses = [`http://127.0.0.1:${port}`]
    const lieu = { adresses, fini: () => false }
    const postes = await ouvrirPostes(db, 6, lieu, boite.lireCode)
    const admin = await db
      .selectFrom('utilisateur')
      .select('id')
      .where('email', '=', 'admin@demo.fr')
      .executeTakeFirstOrThrow()
    const personnel = {
      ...lieu,
      jeton: await ouvrirSession(db, admin.id),
      dates: { dateDebut: '', dateFin: '' },
      lireCode: async () => null,
    }
    console.log('minute\tRSS\ttas\ttas réservé\texterne\tfichiers\tconnexions\tappels')
    try {
      await charger(postes, personnel)
    } finally {
      await portail.finir('SIGTERM')
    }
  })
} finally {
  boite.fermer()
  rmSync(dossier, { recursive: true, force: true })
}
