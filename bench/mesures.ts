import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { appeler, raccrocher } from './client.ts'
import { ensemble, type Mesure, mesurer } from './mesure.ts'
import { monterPortail, type Portail } from './monter.ts'
import { ouvrirSocle } from './socle.ts'

// Run by `npm run bench [applications]`. Caller and server share the process and its core: ratios count, not figures.
const demandes = Number(process.argv[2] ?? 20_000)
const nombre = (v: number): string => v.toFixed(v < 100 ? 1 : 0).padStart(8)

function dire(quoi: string, m: Mesure, socle?: Mesure, cible?: number): void {
  const rapport = socle ? m.parSeconde / socle.parSeconde : null
  const juge = rapport === null ? '' : `  ${rapport.toFixed(2)} du minimum${cible ? ` (cible ${cible})` : ''}`
  console.log(
    `${quoi.padEnd(44)}${nombre(m.parSeconde)} /s${nombre(m.mediane)} ms${nombre(m.p99)} p99${nombre(m.arret)} arrêt${juge}`,
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

const enregistrer = (p: Portail, s: Saisissable): Promise<string> => {
  const corps = { id: s.id, step: 3, isDraft: true, budgetGlobal: 1000 + Math.floor(Math.random() * 90_000) }
  const entetes = { ...p.entetes(s.jeton), 'content-type': 'application/json' }
  return appeler(`${p.adresse}projets`, { methode: 'POST', entetes, corps: JSON.stringify(corps) })
}

/** A file of 5 MB that says it is a PDF, different each time. */
function deposer(p: Portail, s: Saisissable): Promise<string> {
  const limite = `limite${randomBytes(8).toString('hex')}`
  const champ = (nom: string, valeur: string): string =>
    `--${limite}\r\ncontent-disposition: form-data; name="${nom}"\r\n\r\n${valeur}\r\n`
  const tete = `${champ('id', String(s.id))}${champ('step', '4')}${champ('isDraft', 'true')}--${limite}\r\ncontent-disposition: form-data; name="fichierBudget"; filename="budget.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`
  const corps = Buffer.concat([
    Buffer.from(tete),
    randomBytes(5_000_000),
    Buffer.from(`\r\n--${limite}--\r\n`),
  ])
  const entetes = { ...p.entetes(s.jeton), 'content-type': `multipart/form-data; boundary=${limite}` }
  return appeler(`${p.adresse}projets`, { methode: 'POST', entetes, corps })
}

async function idDe(p: Portail, email: string): Promise<number> {
  const q = p.ctx.db.selectFrom('utilisateur').select('id').where('email', '=', email)
  return (await q.executeTakeFirstOrThrow()).id
}

async function lectures(p: Portail, socle: string, tous: Saisissable[]): Promise<void> {
  const admin = p.entetes(await p.connecter(await idDe(p, 'admin@demo.fr')))
  const lire = (chemin: string) => mesurer(() => appeler(p.adresse + chemin, { entetes: admin }))
  const liste = await mesurer(() => appeler(`${socle}/liste`))
  dire('minimum : liste de 50', liste)
  dire('liste de 50', await lire('projets'), liste, 0.85)
  for (const onglet of ['en-cours', 'affectation', 'commissions-passees', 'archives'])
    dire(`liste de 50, onglet ${onglet}`, await lire(`projets?onglet=${onglet}`), liste, 0.85)
  dire('recherche « fête livre »', await lire('projets?recherche=f%C3%AAte%20livre'), liste)
  dire('porteurs validés, 50', await lire('porteurs-projet/valides'), liste)
  dire('notifications', await lire('notifications'))
  const un = (rang: number): Saisissable => tous[rang % tous.length] as Saisissable
  const miennes = await mesurer((r) => appeler(`${socle}/miennes?id=${un(r).porteurId}`))
  dire('minimum : demandes d’un porteur', miennes)
  const mes = (r: number) => appeler(`${p.adresse}mes-projets`, { entetes: p.entetes(un(r).jeton) })
  dire('demandes d’un porteur', await mesurer(mes), miennes, 0.85)
  const une = await mesurer((r) => appeler(`${socle}/une?id=${1 + ((r * 37) % p.total)}`))
  dire('minimum : une demande', une)
  const ouvrir = (r: number) =>
    appeler(`${p.adresse}projets/${un(r).id}`, { entetes: p.entetes(un(r).jeton) })
  dire('une demande', await mesurer(ouvrir), une, 0.7)
}

async function ecritures(p: Portail, socle: string, tous: Saisissable[]): Promise<void> {
  const un = (rang: number): Saisissable => tous[rang % tous.length] as Saisissable
  const minimum = await mesurer((r) => appeler(`${socle}/enregistrer?id=${un(r).id}`, { methode: 'POST' }))
  dire('minimum : enregistrer', minimum)
  dire('enregistrer une étape', await mesurer((r) => enregistrer(p, un(r))), minimum, 0.6)
  for (const n of [64, 200])
    dire(`${n} enregistrements à la fois`, await ensemble(n, (r) => enregistrer(p, un(r))))
  dire('64 à la fois, la même demande', await ensemble(64, () => enregistrer(p, un(0))))
  dire('20 dépôts de 5 Mo à la fois', await ensemble(20, (r) => deposer(p, un(r))))
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
