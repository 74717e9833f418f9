import './comme-npm-start.ts'
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ColisLu } from '#domain/colis/reponse.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { entetesAdmin } from './appels.ts'
import { monterPortail } from './monter.ts'
import { lireePendant, mo } from './pendant.ts'

/**
 * A parcel of two parts: prepared, taken away whole, then cut in its middle and taken up again, while
 * somebody else reads the list. The zips are then opened by `unzip`. Prints figures, decides nothing.
 * `node bench/colis.ts [demandes] [fichiers par demande] [Mo par fichier]`; it writes as much again.
 */
const [DEMANDES = 52, FICHIERS = 5, MO = 10] = process.argv.slice(2).map(Number)
const portail = await monterPortail(1000)
const { ctx } = portail
const headers = await entetesAdmin(portail)
const dossier = await mkdtemp(join(tmpdir(), 'colis-'))

async function appeler(methode: string, chemin: string, corps?: object): Promise<unknown> {
  const reponse = await fetch(`${portail.adresse}${chemin}`, {
    method: methode,
    headers: { ...headers, ...(corps && { 'content-type': 'application/json' }) },
    ...(corps && { body: JSON.stringify(corps) }),
  })
  const lue = (await reponse.json()) as { data?: unknown; message?: string }
  if (!reponse.ok) throw new Error(`${methode} ${chemin} : ${reponse.status} ${lue.message ?? ''}`)
  return lue.data
}

/** Puts applications away, those whose payment is not under way, and gives each heavy files. */
async function archiver(): Promise<void> {
  const contenu = randomBytes(MO * 1024 * 1024)
  const commun = {
    type: 'budget' as const,
    mime: 'application/pdf',
    empreinte: createHash('sha256').update(contenu).digest(),
    taille: contenu.length,
  }
  const projets = await ctx.db
    .selectFrom('projet')
    .select('id')
    .where('archiveLe', 'is', null)
    .where('signeLe', 'is not', null)
    .orderBy('id')
    .execute()
  let faites = 0
  for (const { id: projetId } of projets) {
    if (faites === DEMANDES) return
    // One whose payment is under way is not put away.
    const corps = { motif: 'Mesure' }
    const refus = await appeler('PATCH', `projets/${projetId}/archiver`, corps).then(
      () => null,
      (e: Error) => e,
    )
    if (refus) continue
    faites += 1
    const le = ctx.horloge.maintenant()
    for (let n = 0; n < FICHIERS; n++) {
      const cle = nouvelleCle()
      await ctx.stockage.ecrire(cle, contenu)
      const fichier = { projetId, cle, libelle: `budget-${n}.pdf`, deposeLe: le, retireLe: le }
      await ctx.db
        .insertInto('fichier')
        .values({ ...commun, ...fichier })
        .execute()
    }
  }
}

const demander = (adresse: string, entetes: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((donner, refuser) => get(adresse, { headers: entetes }, donner).on('error', refuser))

/** Cut in the middle, taken up where it stopped. */
async function enDeuxFois(adresse: string, octets: number, chemin: string): Promise<void> {
  const premiere = await demander(adresse)
  let lus = 0
  await pipeline(
    premiere,
    async function* (source) {
      for await (const m of source) {
        const reste = Math.floor(octets / 2) - lus
        lus += Math.min(m.length, reste)
        yield (m as Buffer).subarray(0, reste)
        if (m.length >= reste) return
      }
    },
    createWriteStream(chemin),
  ).catch(() => undefined)
  premiere.destroy()
  const suite = await demander(adresse, {
    range: `bytes=${lus}-`,
    'if-range': String(premiere.headers.etag),
  })
  if (suite.statusCode !== 206) throw new Error(`Reprise : ${suite.statusCode}`)
  await pipeline(suite, createWriteStream(chemin, { flags: 'a' }))
}

const { mesurer, fermer } = await lireePendant(portail, headers)
try {
  await archiver()
  const jour = jourDe(ctx.horloge.maintenant())
  let colis = { id: 0 } as ColisLu
  await mesurer('préparation', async () => {
    colis = (await appeler('POST', 'colis', {
      du: jour,
      au: jour,
      commissionId: null,
      cleCreation: randomUUID(),
    })) as ColisLu
    do {
      await new Promise((r) => setTimeout(r, 500))
      colis = (await appeler('GET', `colis/${colis.id}`)) as ColisLu
    } while (colis.etat === 'preparation')
  })
  console.log(
    `${colis.etat} ${colis.raison ?? ''}, ${mo(colis.octets)} Mo, ${colis.parties.length} parties, défauts : ${colis.nombreDefauts}`,
  )
  for (const p of colis.parties) {
    const adresse = new URL(p.lien, portail.adresse).href
    const chemin = join(dossier, p.nom)
    await mesurer(`partie ${p.rang}`, async () =>
      pipeline(await demander(adresse), createWriteStream(chemin)),
    )
    await mesurer('  coupée', () => enDeuxFois(adresse, p.octets, `${chemin}.2`))
    const [entiere, egale] = [spawnSync('unzip', ['-tq', chemin]), spawnSync('cmp', [chemin, `${chemin}.2`])]
    console.log(
      `  ${mo(p.octets)} Mo, ${String(entiere.stdout).trim()}, reprise égale : ${egale.status === 0}`,
    )
    await rm(chemin)
    await rm(`${chemin}.2`)
  }
} finally {
  fermer()
  await rm(dossier, { recursive: true, force: true })
  await portail.fermer()
}
