import { loadavg } from 'node:os'
import { ajouterJours } from '#domain/commun/jours.ts'
import type { Appel } from './appelant.ts'
import { commissionsPleines, entetesAdmin, entetesDe } from './appels.ts'
import { raccrocher } from './client.ts'
import { grossir } from './grossir.ts'
import { mesurer } from './mesure.ts'
import { monterPortail, type Portail } from './monter.ts'

/**
 * What one person alone waits for (median, milliseconds) as applications grow: 20 000 multiplied from the
 * demonstration with all their facts, then rows made by SQL (grossir.ts). The database stays grown: with
 * `DATABASE_URL` or `DATA_DIR`, choose one that may. For exports: export.ts.
 * `node bench/croissance.ts [sizes…]`.
 */
const tailles = process.argv.slice(2).map(Number)
const paliers = tailles.length > 0 ? tailles : [20_000, 200_000, 1_000_000]

interface Ligne {
  quoi: string
  /** Given how many applications there are, and a commission that has many. */
  chemins: (total: number, commission: number) => string[]
  /** Asked by a member of commissions. */
  membre?: true
  /** Milliseconds wanted at a million. */
  cible: number
}

const un = (chemin: string) => () => [chemin]
const LIGNES: Ligne[] = [
  {
    quoi: 'un onglet, ses comptes',
    chemins: un('projets?onglet=en-cours&page=1&parPage=50&vue=ecran'),
    cible: 20,
  },
  {
    quoi: 'le même, page 60',
    chemins: un('projets?onglet=en-cours&page=60&parPage=50&vue=ecran'),
    cible: 20,
  },
  { quoi: 'la liste sans onglet', chemins: un('projets?page=1&parPage=50&vue=ecran'), cible: 20 },
  { quoi: 'une année d’un onglet', chemins: un('projets?onglet=archives&annee=2024&vue=ecran'), cible: 20 },
  {
    quoi: 'recherche « livre »',
    chemins: un('projets?onglet=en-cours&recherche=livre&vue=ecran'),
    cible: 50,
  },
  {
    quoi: 'recherche de deux mots',
    chemins: un('projets?onglet=en-cours&recherche=f%C3%AAte%20livre&vue=ecran'),
    cible: 50,
  },
  {
    quoi: 'recherche sans résultat',
    chemins: un('projets?onglet=en-cours&recherche=zzzz&vue=ecran'),
    cible: 50,
  },
  { quoi: 'notifications', chemins: un('notifications'), cible: 10 },
  {
    quoi: 'une demande',
    chemins: (total) => Array.from({ length: 200 }, (_, n) => `projets/${1 + ((n * 997) % total)}`),
    cible: 5,
  },
  {
    quoi: 'les statistiques d’un jour',
    // Each another one: none of them is kept.
    chemins: () =>
      Array.from(
        { length: 300 },
        (_, n) => `statistiques/ensemble?annee=2025&egale=${ajouterJours('2025-01-01', n)}`,
      ),
    cible: 300,
  },
  { quoi: 'les commissions', chemins: un('commissions'), cible: 20 },
  { quoi: 'les commissions, un membre', chemins: un('commissions'), membre: true, cible: 20 },
  { quoi: 'une commission', chemins: (_, c) => [`commissions/${c}?vue=ecran`], cible: 50 },
  {
    quoi: 'une commission, un membre',
    chemins: (_, c) => [`commissions/${c}?vue=ecran`],
    membre: true,
    cible: 50,
  },
  {
    quoi: 'sa dernière page, un membre',
    chemins: (_, c) => [`commissions/${c}?vue=ecran&page=1000`],
    membre: true,
    cible: 50,
  },
]

async function relever(portail: Portail, total: number): Promise<string[]> {
  const admin = await entetesAdmin(portail)
  const unMembre = await entetesDe(portail, 'commission@demo.fr')
  const [commission = 1] = await commissionsPleines(portail)
  const relevees: string[] = []
  for (const { quoi, chemins, membre } of LIGNES) {
    const entetes = membre ? unMembre : admin
    const appels: Appel[] = chemins(total, commission).map((c) => ({ adresse: portail.adresse + c, entetes }))
    const { mediane, p99 } = await mesurer(appels, { ensemble: 1, duree: 2000 })
    console.log(
      `${String(total).padStart(9)}  ${quoi.padEnd(26)}${mediane.toFixed(1).padStart(9)} ms${p99.toFixed(1).padStart(9)} p99`,
    )
    relevees.push(mediane.toFixed(1))
  }
  return relevees
}

const portail = await monterPortail(paliers[0] ?? 20_000)
try {
  const colonnes: { total: number; relevees: string[] }[] = []
  let total = portail.total
  for (const palier of paliers) {
    const depart = performance.now()
    total = await grossir(portail.donnees, palier)
    const charge = loadavg()[0]?.toFixed(1)
    console.log(
      `${total} demandes, en ${((performance.now() - depart) / 1000).toFixed(0)} s ; charge ${charge}`,
    )
    colonnes.push({ total, relevees: await relever(portail, total) })
  }
  console.log(`| appel | ${colonnes.map((c) => c.total).join(' | ')} | voulu au dernier |`)
  console.log(`| --- | ${colonnes.map(() => '--:').join(' | ')} | --: |`)
  for (const [n, { quoi, cible }] of LIGNES.entries())
    console.log(`| ${quoi} | ${colonnes.map((c) => c.relevees[n]).join(' | ')} | ≤ ${cible} |`)
} finally {
  raccrocher()
  await portail.fermer()
}
