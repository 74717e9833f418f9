import './comme-npm-start.ts'
import { loadavg } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { Appel } from './appelant.ts'
import {
  commissionsPleines,
  deposer,
  entetesAdmin,
  entrer,
  etape3,
  poster,
  type Saisissable,
  saisissables,
} from './appels.ts'
import { appeler, raccrocher } from './client.ts'
import { ensemble, type Mesure, mesurer, opposer } from './mesure.ts'
import { monterPortail, type Portail } from './monter.ts'
import { ouvrirSocle } from './ouvrir-socle.ts'
import { partie8 } from './partie-8.ts'

/**
 * Each operation done in turn by the minimum and the portal, sixteen connections, median of three rounds.
 * `npm run bench [applications] [words of operations…]`; `DATABASE_URL`, `DATA_DIR`: see `ouvrirDonnees`. The
 * machine does other things too: ratios count, not figures.
 */
const [, , demandes = '20000', ...mots] = process.argv
const nombre = (nombre: number): string =>
  (Number.isNaN(nombre) ? '—' : nombre.toFixed(nombre < 100 ? 1 : 0)).padStart(8)
const voulu = (quoi: string): boolean => mots.length === 0 || mots.some((m) => quoi.includes(m))

function dire(quoi: string, mesure: Mesure, socle?: Mesure, cible?: number): void {
  const rapport =
    socle && cible
      ? `${(mesure.parSeconde / socle.parSeconde).toFixed(2)} (${cible} voulu), fil × ${(mesure.cpu / socle.cpu).toFixed(1)}`
      : ''
  console.log(
    `${quoi.padEnd(46)}${nombre(mesure.parSeconde)} /s${nombre(mesure.mediane)} ms${nombre(mesure.p99)} p99${mesure.cpu.toFixed(2).padStart(8)} cpu${nombre(mesure.arret)} arrêt${nombre(mesure.travail)} travail  ${rapport}`,
  )
}

interface Operation {
  quoi: string
  minimum: Appel[]
  nous: Appel[]
  cible: number
  /** Sixteen when absent. */
  connexions?: number
}

/** The same by both; says first how long the answers are. */
async function comparer(fil: Worker, { quoi, minimum, nous, cible, connexions }: Operation): Promise<void> {
  if (!voulu(quoi)) return
  const [a, b] = await opposer({ appels: minimum, fil }, nous, connexions)
  const longueur = async (appel?: Appel): Promise<string> =>
    appel && !appel.fichier ? ` (${(await appeler(appel.adresse, appel)).length} car.)` : ''
  dire(`minimum : ${quoi}${await longueur(minimum[0])}`, a)
  dire(`${quoi}${await longueur(nous[0])}`, b, a, cible)
}

type Socle = Awaited<ReturnType<typeof ouvrirSocle>>

async function lectures(portail: Portail, socle: Socle): Promise<Operation[]> {
  const entetes = await entetesAdmin(portail)
  const jeton = { authorization: `Bearer ${socle.jetonDe({ porteurId: 0 })}` }
  const commissions = await commissionsPleines(portail)
  const nos = (chemin: (n: number) => string, nombres: readonly number[]): Appel[] =>
    nombres.map((x) => ({ adresse: portail.adresse + chemin(x), entetes }))
  const leurs = (chemin: string, nombres: readonly number[]): Appel[] =>
    nombres.map((x) => ({ adresse: `${socle.adresse}/${chemin}?id=${x}`, entetes: jeton }))
  const pages = Array.from({ length: Math.max(1, Math.floor(portail.total / 1000) - 1) }, (_, n) => n + 1)
  const ids = Array.from({ length: 500 }, (_, n) => 1 + ((n * 37) % portail.total))
  const une = {
    minimum: leurs('une', ids),
    nous: nos((n) => `projets/${n}`, ids),
  }
  const liste = leurs('liste', commissions)
  const onglet = nos(() => 'projets?onglet=en-cours&page=1&parPage=50&vue=ecran', [1])
  return [
    {
      quoi: 'liste de 50 d’une commission',
      minimum: liste,
      nous: nos((c) => `projets?commissionId=${c}&page=1&parPage=50&vue=ecran`, commissions),
      cible: 0.7,
    },
    {
      quoi: 'liste de 50, forme longue',
      minimum: liste,
      nous: nos((c) => `projets?commissionId=${c}&page=1&parPage=50`, commissions),
      cible: 0.7,
    },
    { quoi: 'liste de 50 d’un onglet, comptes compris', minimum: liste, nous: onglet, cible: 0.7 },
    {
      quoi: 'le même onglet, non comprimé',
      minimum: liste,
      nous: onglet.map((appel) => ({ ...appel, entetes: { ...entetes, 'accept-encoding': 'identity' } })),
      cible: 0.85,
    },
    {
      quoi: 'mille lignes',
      minimum: leurs(
        'mille',
        pages.map((n) => n * 1000 - 1000),
      ),
      nous: nos((n) => `projets?page=${n}&parPage=1000&vue=ecran`, pages),
      cible: 1,
      connexions: 4,
    },
    { quoi: 'une demande', ...une, cible: 0.6 },
  ]
}

function ecritures(portail: Portail, socle: Socle, tous: Saisissable[]): Operation[] {
  const nous = (saisissable: Saisissable) => portail.entetes(saisissable.jeton)
  const leur = (saisissable: Saisissable) => ({ authorization: `Bearer ${socle.jetonDe(saisissable)}` })
  const fois = (nombre: number, faire: (s: Saisissable) => Appel): Appel[] =>
    Array.from({ length: nombre }, (_, r) => faire(tous[r % tous.length] as Saisissable))
  const depot = (taille: number) => ({
    minimum: fois(32, (s) => deposer(`${socle.adresse}/deposer?id=${s.id}`, leur(s), { id: s.id, taille })),
    nous: fois(32, (s) => deposer(`${portail.adresse}projets?reponse=courte`, nous(s), { id: s.id, taille })),
  })
  return [
    {
      quoi: 'enregistrer un brouillon',
      minimum: fois(2000, (s) => poster(`${socle.adresse}/enregistrer?id=${s.id}`, leur(s), etape3(s.id))),
      nous: fois(2000, (s) =>
        poster(`${portail.adresse}projets?reponse=courte&projet=${s.id}`, nous(s), etape3(s.id)),
      ),
      cible: 0.4,
    },
    {
      quoi: '« Continuer » : l’étape entière',
      minimum: fois(2000, (s) => poster(`${socle.adresse}/enregistrer?id=${s.id}`, leur(s), etape3(s.id))),
      nous: fois(2000, (s) =>
        poster(`${portail.adresse}projets?reponse=courte&projet=${s.id}`, nous(s), {
          ...etape3(s.id),
          isDraft: false,
        }),
      ),
      cible: 0.4,
    },
    {
      quoi: 'se connecter',
      minimum: fois(tous.length, (s) => entrer(`${socle.adresse}/entrer`, {}, s.email)),
      nous: fois(tous.length, (s) => entrer(`${portail.adresse}login`, portail.anonyme, s.email)),
      cible: 0.9,
    },
    { quoi: 'déposer 1 Mo', ...depot(1_048_000), cible: 0.8 },
    { quoi: 'déposer 5 Mo', ...depot(5_242_000), cible: 0.9 },
  ]
}

/** What has no minimum, or is judged by how long the loop stops. */
async function seules(portail: Portail, tous: Saisissable[]): Promise<void> {
  const entetes = await entetesAdmin(portail)
  for (const [quoi, chemin] of [
    ['notifications', 'notifications'],
    ['recherche de deux mots', 'projets?onglet=en-cours&recherche=f%C3%AAte%20livre&vue=ecran'],
    ['recherche sans résultat', 'projets?onglet=en-cours&recherche=zzzz&vue=ecran'],
    ['porteurs acceptés', 'porteurs-projet/valides'],
  ] as const)
    if (voulu(quoi)) dire(quoi, await mesurer([{ adresse: portail.adresse + chemin, entetes }]))
  const sauver = (nombre: number): Appel[] =>
    Array.from({ length: nombre }, (_, rangSaisie) => {
      const s = tous[rangSaisie % tous.length] as Saisissable
      return poster(
        `${portail.adresse}projets?reponse=courte&projet=${s.id}`,
        portail.entetes(s.jeton),
        etape3(s.id),
      )
    })
  for (const n of [64, 200])
    if (voulu('à la fois')) dire(`${n} enregistrements à la fois`, await ensemble(sauver(n)))
}

const portail = await monterPortail(Number(demandes))
const { dataDir } = portail.ctx.config
const socle = await ouvrirSocle({ proprietaire: portail.donnees.proprietaire, dossier: dataDir })
const charge = (): string => loadavg()[0]?.toFixed(1) ?? ''
try {
  console.log(`${portail.total} demandes, remplies en ${nombre(portail.remplissage)} ms ; charge ${charge()}`)
  const tous = await saisissables(portail, 200)
  for (const o of await lectures(portail, socle)) await comparer(socle.fil, o)
  for (const o of ecritures(portail, socle, tous)) await comparer(socle.fil, o)
  await seules(portail, tous)
  await partie8(portail, socle, { comparer: (o) => comparer(socle.fil, o), dire, voulu })
  console.log(`charge ${charge()}`)
} finally {
  raccrocher()
  await socle.fermer()
  await portail.fermer()
}
