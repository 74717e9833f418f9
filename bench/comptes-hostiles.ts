import { fork } from 'node:child_process'
import { monterPortail } from './monter.ts'
import { pdfQuiGonfle } from './pdf-qui-gonfle.ts'

/**
 * Over HTTP, twelve files at once from each of several accounts, each inflating to 800 MB and sent again as
 * soon as refused, for half a minute: how much the portal's process grows, what is left of it a minute later,
 * how long others wait meanwhile, for a reading and for a file of theirs. Prints figures, decides nothing
 * (wanted: 300 MB and 200 ms on a quiet machine). `node bench/comptes-hostiles.ts`, 8 minutes on two cores.
 */
const [COMPTES, ENSEMBLE, DUREE] = [[1, 4, 8], 12, 30_000] as const

interface Consigne {
  adresse: string
  entetes: Record<string, string>
  /** Milliseconds during which it goes on. */
  duree: number
  hostile: boolean
}
interface Fait {
  statuts: Record<string, number>
  /** Milliseconds, of readings and of files. */
  lectures: number[]
  fichiers: number[]
}

const attendre = (ms: number): Promise<void> => new Promise((suite) => setTimeout(suite, ms))

const honnete = (): Buffer =>
  Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** The side of a sender, in a process of its own. */
async function envoyer({ adresse, entetes, duree, hostile }: Consigne): Promise<Fait> {
  const fait: Fait = { statuts: {}, lectures: [], fichiers: [] }
  const octets = new Uint8Array(hostile ? pdfQuiGonfle() : honnete())
  const fin = performance.now() + duree
  const message = async (): Promise<void> => {
    const corps = new FormData()
    corps.append('message', 'Bonjour')
    corps.append('attachment', new Blob([octets]), 'piece.pdf')
    const debut = performance.now()
    const r = await fetch(`${adresse}messagerie`, { method: 'POST', headers: entetes, body: corps })
    await r.arrayBuffer()
    fait.fichiers.push(performance.now() - debut)
    fait.statuts[r.status] = (fait.statuts[r.status] ?? 0) + 1
  }
  const lire = async (): Promise<void> => {
    const debut = performance.now()
    await (await fetch(`${adresse}me`, { headers: entetes })).arrayBuffer()
    fait.lectures.push(performance.now() - debut)
  }
  const suivre = async (agir: () => Promise<void>, pause: number): Promise<void> => {
    while (performance.now() < fin) {
      await agir().catch(() => {})
      await attendre(pause)
    }
  }
  await Promise.all(
    hostile
      ? Array.from({ length: ENSEMBLE }, () => suivre(message, 0))
      : [suivre(message, 500), suivre(lire, 100)],
  )
  return fait
}

/** The median, what 95 in a hundred take at most, and the worst. */
function dire(temps: readonly number[]): string {
  const n = temps.toSorted((a, b) => a - b)
  const [mediane, p95, pire] = [0.5, 0.95, 1].map((p) => n[Math.min(n.length - 1, Math.floor(p * n.length))])
  return `médiane ${mediane?.toFixed(0)} ms, 95 % en ${p95?.toFixed(0)} ms, ${pire?.toFixed(0)} ms au plus`
}

async function mesurer(): Promise<void> {
  const portail = await monterPortail(100)
  const comptes = await portail.ctx.db
    .selectFrom('utilisateur as u')
    .innerJoin('porteur as p', 'p.utilisateurId', 'u.id')
    .where('p.valideLe', 'is not', null)
    .select('u.id')
    .orderBy('u.id')
    .limit(Math.max(...COMPTES) + 1)
    .execute()
  const faire = async (id: number, hostile: boolean): Promise<Fait> => {
    const entetes = portail.entetes(await portail.connecter(id))
    const ordre: Consigne = { adresse: portail.adresse, entetes, duree: DUREE, hostile }
    const enfant = fork(import.meta.filename, ['envoyeur'])
    const fait = new Promise<Fait>((donner) => enfant.once('message', donner as (f: unknown) => void))
    enfant.send(ordre)
    return await fait.finally(() => enfant.kill())
  }
  const mo = (): number => process.memoryUsage.rss() / 1_000_000
  try {
    for (const nombre of [0, ...COMPTES]) {
      const [autre, ...hostiles] = comptes
      if (!autre) throw new Error('Aucun compte.')
      const avant = mo()
      let sommet = avant
      const releve = setInterval(() => {
        sommet = Math.max(sommet, mo())
      }, 50)
      const [lui, ...eux] = await Promise.all([
        faire(autre.id, false),
        ...hostiles.slice(0, nombre).map(({ id }) => faire(id, true)),
      ])
      clearInterval(releve)
      await attendre(60_000)
      const refuses = eux.reduce((n, f) => n + (f.statuts[422] ?? 0), 0)
      console.log(
        `${nombre} compte(s) × ${ENSEMBLE} : ${refuses} refusés ; mémoire ${avant.toFixed(0)} Mo, + ${(sommet - avant).toFixed(0)} au plus, ${mo().toFixed(0)} une minute après ; une autre personne : lecture ${dire(lui.lectures)} ; fichier ${dire(lui.fichiers)} (${JSON.stringify(lui.statuts)})`,
      )
    }
  } finally {
    await portail.fermer()
  }
}

if (process.argv[2] === 'envoyeur')
  process.once('message', (ordre: Consigne) => {
    envoyer(ordre).then((fait) => process.send?.(fait))
  })
else await mesurer()
