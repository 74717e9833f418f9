import { loadavg } from 'node:os'
import { setTimeout as attendre } from 'node:timers/promises'
import { entrer } from './appels.ts'
import { appeler, raccrocher } from './client.ts'
import { type Acquis, deposerDemande, manques, type Scene } from './soiree/candidat.ts'
import { ouvrirCourrier } from './soiree/courrier.ts'
import { demarrer, preparer } from './soiree/portail.ts'
import { consommation, creerReleve } from './soiree/releve.ts'

/**
 * The deadline evening, as an open loop: applicants arrive at random, however long others wait, while staff
 * read a list each second and export everything. Each acknowledged write is read again at the end.
 * `node bench/soiree.ts [applicants a minute] [minutes] [applications]`; data as for `ouvrirDonnees`.
 */
const [, , parMinute = '300', minutes = '1', demandes = '20000'] = process.argv
const PAUSE_EXPORT = 10_000
/** What the portal holds is read again so many milliseconds after the last applicant. */
const REPOS = 30_000

const voulus = Math.ceil(Number(parMinute) * Number(minutes) * 1.3)
const soiree = await preparer(Number(demandes), voulus)
const courrier = await ouvrirCourrier()
const { lance, origine } = await demarrer(soiree.donnees, courrier.adresse)
const adresse = `${origine}/gestion/api/`

async function anonymes(): Promise<Record<string, string>> {
  const r = await fetch(`${adresse}renew-token`)
  const cookie = r.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, 'x-csrf-token': ((await r.json()) as { csrf: string }).csrf }
}

async function lireListes(
  { releve }: Scene,
  entetes: Record<string, string>,
  fini: AbortSignal,
): Promise<void> {
  const debut = performance.now()
  const lectures: Promise<unknown>[] = []
  for (let n = 0; !fini.aborted; n++) {
    await attendre(Math.max(0, debut + n * 1000 - performance.now()))
    const liste = `${adresse}projets?onglet=en-cours&page=1&parPage=50&vue=ecran`
    lectures.push(releve.chronometrer('liste', () => appeler(liste, { entetes })))
  }
  await Promise.all(lectures)
}

async function exporter(
  { releve }: Scene,
  entetes: Record<string, string>,
  fini: AbortSignal,
): Promise<void> {
  const corps = JSON.stringify({ type: 'projets', dateDebut: '2000-01-01', dateFin: '2099-12-31' })
  const envoi = { methode: 'POST', entetes: { ...entetes, 'content-type': 'application/json' }, corps }
  while (!fini.aborted) {
    await releve.chronometrer('export', () => appeler(`${adresse}export/excel`, envoi))
    await attendre(PAUSE_EXPORT, undefined, { signal: fini }).catch(() => {})
  }
}

/** Applicants come one by one, at random; gives what was acknowledged to each. */
async function accueillir(scene: Scene): Promise<(Acquis | null)[]> {
  const fin = performance.now() + Number(minutes) * 60_000
  const arrives: Promise<Acquis | null>[] = []
  let prochain = performance.now()
  for (const candidat of soiree.candidats) {
    prochain += (-Math.log(1 - Math.random()) * 60_000) / Number(parMinute)
    if (prochain > fin) break
    await attendre(Math.max(0, prochain - performance.now()))
    arrives.push(deposerDemande(scene, candidat))
  }
  return Promise.all(arrives)
}

async function jouer(): Promise<void> {
  const anonyme = await anonymes()
  const admin = entrer(`${adresse}login`, anonyme, 'admin@demo.fr')
  const entetes = {
    ...anonyme,
    authorization: `Bearer ${JSON.parse(await appeler(admin.adresse, admin)).token}`,
  }
  const pid = lance.enfant.pid ?? 0
  const avant = consommation(pid)
  const scene = { adresse, anonyme, jour: soiree.jour, courrier, releve: creerReleve() }
  const fini = new AbortController()
  const autour = [lireListes(scene, entetes, fini.signal), exporter(scene, entetes, fini.signal)]
  const depart = performance.now()
  const acquis = await accueillir(scene)
  const duree = (performance.now() - depart) / 1000
  fini.abort()
  await Promise.all(autour)
  const apres = consommation(pid)
  await attendre(REPOS)
  raccrocher()
  const perdus = (await Promise.all(acquis.flatMap((a) => (a ? [manques(adresse, a)] : [])))).flat()
  const signees = acquis.filter((a) => a?.signee).length
  console.log(
    `${acquis.length} candidats en ${duree.toFixed(0)} s (${parMinute} par minute), ${signees} signatures, ${courrier.recus()} courriels`,
  )
  for (const phrase of [...scene.releve.dire(), ...scene.releve.echecs()]) console.log(phrase)
  console.log(`perdus : ${perdus.length}${perdus.map((p) => `\n  ${p}`).join('')}`)
  console.log(
    `portail : ${(apres.processeur - avant.processeur).toFixed(1)} s de processeur, ${avant.memoire.toFixed(0)} Mo avant, ${apres.sommet.toFixed(0)} au plus, ${consommation(pid).memoire.toFixed(0)} une fois rendu au repos`,
  )
}

try {
  const base = process.env.DATABASE_URL ? 'extérieure' : 'embarquée'
  const charge = (): string => loadavg()[0]?.toFixed(1) ?? ''
  console.log(
    `${soiree.total} demandes, base ${base}, ${soiree.candidats.length} candidats possibles ; charge ${charge()}`,
  )
  await jouer()
  console.log(`charge ${charge()}`)
} finally {
  raccrocher()
  courrier.fermer()
  await lance.finir('SIGTERM')
  await soiree.donnees.fermer()
}
