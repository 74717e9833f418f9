import { ajouterJours, jourDe } from '../src/domain/commun/jours.ts'
import { monterPortail } from './monter.ts'

/**
 * Exports every application (50 000, or the number given) while somebody else reads: how long it takes, how much the
 * process grows, and how long the other's calls wait. Prints figures, decides nothing.
 */
const nombre = Number(process.argv[2] ?? 50_000)
const portail = await monterPortail(nombre)
const { ctx } = portail
const admin = await ctx.db
  .selectFrom('utilisateur')
  .select('id')
  .where('role', '=', 'admin')
  .executeTakeFirstOrThrow()
const entetes = portail.entetes(await portail.connecter(admin.id))
const dateFin = ajouterJours(jourDe(ctx.horloge.maintenant()), 1)

async function exporter(): Promise<number> {
  const r = await fetch(`${portail.adresse}export/excel`, {
    method: 'POST',
    headers: { ...entetes, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'projets', dateDebut: '2000-01-01', dateFin }),
  })
  if (r.status !== 200 || !r.body) throw new Error(`Export refusé : ${r.status} ${await r.text()}`)
  let octets = 0
  for await (const morceau of r.body) octets += morceau.byteLength
  return octets
}

async function lire(): Promise<number> {
  const depart = performance.now()
  const r = await fetch(`${portail.adresse}projets?onglet=en-cours`, { headers: entetes })
  await r.arrayBuffer()
  if (r.status !== 200) throw new Error(`Lecture refusée : ${r.status}`)
  return performance.now() - depart
}

const centile = (durees: readonly number[], p: number): string => {
  const rangees = durees.toSorted((a, b) => a - b)
  return (rangees[Math.min(rangees.length - 1, Math.floor(rangees.length * p))] ?? 0).toFixed(0)
}
const mo = (octets: number): string => (octets / 1024 / 1024).toFixed(0)

for (let n = 0; n < 20; n++) await lire()
const repos: number[] = []
for (let n = 0; n < 100; n++) repos.push(await lire())
globalThis.gc?.()
const avant = process.memoryUsage.rss()
let sommet = avant
const releve = setInterval(() => {
  sommet = Math.max(sommet, process.memoryUsage.rss())
}, 20)
const durees: number[] = []
let fini = false
const depart = performance.now()
const export1 = exporter().finally(() => {
  fini = true
})
while (!fini) durees.push(await lire())
const octets = await export1
const duree = performance.now() - depart
clearInterval(releve)

console.log(`Export de ${portail.total} demandes : ${(duree / 1000).toFixed(1)} s, ${mo(octets)} Mo reçus.`)
console.log(
  `Mémoire : ${mo(avant)} Mo avant, ${mo(sommet)} Mo au plus, soit ${mo(sommet - avant)} Mo de plus.`,
)
console.log(
  `Autre appel, sans export : médiane ${centile(repos, 0.5)} ms, 99e centile ${centile(repos, 0.99)} ms.`,
)
console.log(
  `Autre appel pendant ce temps (${durees.length} lectures de la liste) : médiane ${centile(durees, 0.5)} ms, 99e centile ${centile(durees, 0.99)} ms, pire ${centile(durees, 1)} ms.`,
)
await portail.fermer()
