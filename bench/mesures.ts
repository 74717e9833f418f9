import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Appel } from './appelant.ts'
import { appeler, raccrocher } from './client.ts'
import { ensemble, type Mesure, mesurer, opposer } from './mesure.ts'
import { monterPortail, type Portail } from './monter.ts'
import { ouvrirSocle } from './socle.ts'

// Run by `npm run bench [applications]`. The machine does other things too: ratios count, not figures.
const demandes = Number(process.argv[2] ?? 20_000)
const nombre = (v: number): string => v.toFixed(v < 100 ? 1 : 0).padStart(8)

function dire(quoi: string, m: Mesure, socle?: Mesure, cible?: number): void {
  const rapport = socle ? m.parSeconde / socle.parSeconde : null
  const juge = rapport === null ? '' : `  ${rapport.toFixed(2)} du minimum${cible ? ` (cible ${cible})` : ''}`
  console.log(
    `${quoi.padEnd(48)}${nombre(m.parSeconde)} /s${nombre(m.mediane)} ms${nombre(m.p99)} p99${m.cpu.toFixed(2).padStart(7)} cpu${nombre(m.arret)} arrêt${nombre(m.travail)} travail${juge}`,
  )
}

interface Saisissable {
  id: number
  porteurId: number
  jeton: string
}

/** Open applications of as many holders, each with a session. */
async function saisissables(p: Portail, n: number): Promise<Saisissable[]> {
  const { rows } = await sql<{ id: number; porteurId: number; utilisateurId: number }>`
    select p.id, p.porteur_id, o.utilisateur_id from projet p join porteur o on o.id = p.porteur_id
    where p.premiere_signature_le is null and p.retire_le is null and p.archive_le is null
    order by p.id desc limit ${n}`.execute(p.ctx.db)
  return Promise.all(rows.map(async (r) => ({ ...r, jeton: await p.connecter(r.utilisateurId) })))
}

const enregistrer = (p: Portail, s: Saisissable, adresse = `${p.adresse}projets`): Appel => {
  const corps = { id: s.id, step: 3, isDraft: true, budgetGlobal: 1000 + Math.floor(Math.random() * 90_000) }
  const entetes = { ...p.entetes(s.jeton), 'content-type': 'application/json' }
  return { adresse, methode: 'POST', entetes, corps: JSON.stringify(corps) }
}

/** A file of 5 MB that says it is a PDF. */
function deposer(p: Portail, s: Saisissable): Appel {
  const limite = `limite${randomBytes(8).toString('hex')}`
  const champ = (nom: string, valeur: string): string =>
    `--${limite}\r\ncontent-disposition: form-data; name="${nom}"\r\n\r\n${valeur}\r\n`
  const tete = `${champ('id', String(s.id))}${champ('step', '4')}${champ('isDraft', 'true')}--${limite}\r\ncontent-disposition: form-data; name="fichierBudget"; filename="budget.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`
  const entetes = { ...p.entetes(s.jeton), 'content-type': `multipart/form-data; boundary=${limite}` }
  return { adresse: `${p.adresse}projets`, methode: 'POST', entetes, fichier: { limite, tete } }
}

async function idDe(p: Portail, email: string): Promise<number> {
  const q = p.ctx.db.selectFrom('utilisateur').select('id').where('email', '=', email)
  return (await q.executeTakeFirstOrThrow()).id
}

/** The same by the minimum and by the portal; says first how long both answers are. */
async function comparer(quoi: string, minimum: Appel[], nous: Appel[], cible: number): Promise<void> {
  const [a, b] = await opposer(minimum, nous)
  const tailles = await Promise.all(
    [minimum[0], nous[0]].map(async (x) => (x ? (await appeler(x.adresse, x)).length : 0)),
  )
  dire(`minimum : ${quoi} (${tailles[0]} car.)`, a)
  dire(`${quoi} (${tailles[1]} car.)`, b, a, cible)
}

async function lectures(p: Portail, socle: string, tous: Saisissable[]): Promise<void> {
  const entetes = p.entetes(await p.connecter(await idDe(p, 'admin@demo.fr')))
  const lire = (adresse: string): Appel[] => [{ adresse, entetes }]
  await comparer('liste de 50', lire(`${socle}/liste`), lire(`${p.adresse}projets`), 0.85)
  for (const o of ['en-cours', 'affectation', 'commissions-passees', 'archives'])
    await comparer(
      `liste, onglet ${o}`,
      lire(`${socle}/liste?onglet=${o}`),
      lire(`${p.adresse}projets?onglet=${o}`),
      0.85,
    )
  const mes = (adresse: string): Appel[] => tous.map((s) => ({ adresse, entetes: p.entetes(s.jeton) }))
  await comparer('demandes d’un porteur', mes(`${socle}/miennes`), mes(`${p.adresse}mes-projets`), 0.85)
  const une = (adresse: (s: Saisissable) => string): Appel[] =>
    tous.map((s) => ({ adresse: adresse(s), entetes: p.entetes(s.jeton) }))
  const socleUne = une((s) => `${socle}/une?id=${s.id}`)
  await comparer(
    'une demande, ouverte',
    socleUne,
    une((s) => `${p.adresse}projets/${s.id}`),
    0.7,
  )
  const ids = Array.from({ length: 500 }, (_, n) => 1 + ((n * 37) % p.total))
  const chacune = (adresse: string): Appel[] => ids.map((id) => ({ adresse: adresse + id, entetes }))
  await comparer(
    'une demande, de tout état',
    chacune(`${socle}/une?id=`),
    chacune(`${p.adresse}projets/`),
    0.7,
  )
  for (const chemin of ['projets?recherche=f%C3%AAte%20livre', 'porteurs-projet/valides', 'notifications'])
    dire(chemin, await mesurer(lire(p.adresse + chemin)))
}

async function ecritures(p: Portail, socle: string, tous: Saisissable[]): Promise<void> {
  const un = (rang: number): Saisissable => tous[rang % tous.length] as Saisissable
  const n = (combien: number, faire: (s: Saisissable) => Appel): Appel[] =>
    Array.from({ length: combien }, (_, r) => faire(un(r)))
  const sauver = (s: Saisissable) => enregistrer(p, s)
  const minimum = n(1000, (s) => enregistrer(p, s, `${socle}/enregistrer?id=${s.id}`))
  await comparer('enregistrer une étape', minimum, n(1000, sauver), 0.6)
  for (const combien of [64, 200])
    dire(`${combien} enregistrements à la fois`, await ensemble(n(combien, sauver)))
  dire('64 à la fois, la même demande', await ensemble(n(64, () => sauver(un(0)))))
  dire('20 dépôts de 5 Mo à la fois', await ensemble(n(20, (s) => deposer(p, s))))
}

const portail = await monterPortail(demandes)
const socle = await ouvrirSocle(portail.ctx)
try {
  const { semis, generation } = portail.durees
  console.log(
    `démonstration ${nombre(semis)} ms ; ${portail.total} demandes générées ${nombre(generation)} ms`,
  )
  const tous = await saisissables(portail, 200)
  await lectures(portail, socle.adresse, tous)
  await ecritures(portail, socle.adresse, tous)
} finally {
  raccrocher()
  await socle.fermer()
  await portail.fermer()
}
