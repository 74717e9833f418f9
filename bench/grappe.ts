import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as attendre } from 'node:timers/promises'
import { lireConfig } from '#server/config.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import { ouvrirStockage } from '#server/infra/stockage/ouvrir.ts'
import { fautes } from './coupures/invariants.ts'
import { porteursLibres } from './coupures/postes.ts'
import { regarder, suites } from './grappe/base.ts'
import { ouvrirClient } from './grappe/client.ts'
import { ouvrirBoite, ouvrirSeau, STORAGE_URL } from './grappe/dehors.ts'
import { type Grappe, INCIDENTS, type Incident } from './grappe/incidents.ts'
import { toutArreter } from './grappe/machines.ts'
import { monter } from './grappe/monter.ts'
import { attendreSaine } from './grappe/patroni.ts'
import { travailler } from './grappe/porteur.ts'
import { creerRegistre } from './grappe/registre.ts'
import { creerReleve } from './grappe/releve.ts'
import { retenir, revenir } from './grappe/retour.ts'
import { type Constat, fautesDe, tableau } from './grappe/tableau.ts'
import { creerTournant } from './grappe/tournant.ts'

/**
 * All of « À plusieurs machines » on this one: three nodes (PostgreSQL, Patroni, etcd), two portals, each
 * behind its HAProxy, one public address by keepalived, PgBouncer before the second, pgBackRest, a bucket, a
 * mail server; each machine a Linux network, set by the files of `deploiement/`. Holders work; each incident
 * comes in turn; then a return in time. As root, on an expendable machine with the Debian packages patroni,
 * etcd-server, etcd-client, haproxy, pgbouncer, keepalived, pgbackrest, postgresql and iptables, and first in
 * the PATH a Patroni 3.0.3 or later (docs/exploitation.md):
 * `node bench/grappe.ts [porteurs] [mot d’un incident…]`.
 */
const [, , porteurs = '6', ...mots] = process.argv

const SIGNAUX = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

if (process.env.GRAPPE === undefined) {
  const args = ['--net', process.execPath, import.meta.filename, ...process.argv.slice(2)]
  const dedans = spawn('unshare', args, { stdio: 'inherit', env: { ...process.env, GRAPPE: '1' } })
  for (const signal of SIGNAUX) process.on(signal, () => dedans.kill('SIGTERM'))
  const [code] = await once(dedans, 'exit')
  process.exit(code ?? 1)
}

const racine = mkdtempSync(join(tmpdir(), 'grappe-'))
chmodSync(racine, 0o755)
const voulus = INCIDENTS.filter((i) => mots.length === 0 || mots.some((m) => i.nom.includes(m)))
const visiteurs = Array.from({ length: Number(porteurs) }, (_, n) => `10.0.0.${101 + n}`)
const releve = creerReleve()
const registre = creerRegistre()
const tournant = creerTournant()

/** From the incident until all runs as before and people are answered; then the ledger is compared. */
async function subir(grappe: Grappe, incident: Incident): Promise<Constat> {
  const chef = await attendreSaine(grappe.noeuds)
  const debut = performance.now()
  await incident.arriver(grappe, chef)
  const nouveau = await attendreSaine(grappe.noeuds, 240)
  await attendre(5000)
  const fin = performance.now()
  await tournant.arreter()
  const pertes = await regarder(nouveau, (db) => registre.pertes(db))
  tournant.reprendre()
  return { incident, debut, fin, bilan: releve.bilan(debut, fin), pertes }
}

/** What must hold once everything that was answered has had its consequences. */
async function finir(grappe: Grappe, stockage: Stockage): Promise<string[]> {
  const chef = await attendreSaine(grappe.noeuds, 240)
  return regarder(chef, async (db) => {
    // What a killed process was doing waits for its minute of silence, then for the next try.
    let reste = await suites(db)
    for (let n = 0; n < 300 && reste.length > 0; n++) {
      await attendre(1000)
      reste = await suites(db)
    }
    return [...reste, ...(await fautes(db, stockage))]
  })
}

async function jouer(): Promise<number> {
  const fermerSeau = await ouvrirSeau(join(racine, 'seau'))
  const boite = await ouvrirBoite()
  const g = await monter(racine, visiteurs)
  console.log(`Montée en ${Math.round(performance.now() / 1000)} s, dans ${racine}`)
  const comptes = await regarder(await attendreSaine(g.noeuds), (db) => porteursLibres(db, Number(porteurs)))
  const travaux = comptes.map(({ email, jeton, dates }, nombre) =>
    travailler({
      email,
      dates,
      boite,
      registre,
      releve,
      appeler: ouvrirClient(visiteurs[nombre] ?? '', jeton),
      continuer: tournant.entrer(),
    }),
  )
  await attendre(5000)
  const constats: Constat[] = []
  for (const incident of voulus) {
    constats.push(await subir(g, incident))
    console.log(tableau(constats.slice(-1), boite.recus).split('\n').at(-1))
  }
  await tournant.arreter()
  const instant = await retenir(g)
  tournant.reprendre()
  await attendre(10_000)
  await tournant.arreter()
  tournant.finir()
  await Promise.all(travaux)
  const { storage } = lireConfig({ STORAGE_URL, DATA_DIR: join(racine, 'lecture') })
  const stockage = ouvrirStockage({ storage, dataDir: racine })
  const trouvees = [
    ...(await finir(g, stockage)),
    ...fautesDe(constats, boite.recus),
    ...(await revenir(g, instant, stockage)),
  ]
  boite.fermer()
  await fermerSeau()
  const { codes, ...totaux } = registre.totaux()
  console.log(
    `\n${tableau(constats, boite.recus)}\n`,
    totaux,
    `codes : ${codes.length}, au plus ${Math.max(0, ...codes)} ms`,
  )
  for (const f of trouvees) console.log(`FAUTE ${f}`)
  return trouvees.length
}

for (const signal of SIGNAUX)
  process.on(signal, () => {
    toutArreter().finally(() => process.exit(1))
  })
try {
  process.exitCode = (await jouer()) === 0 ? 0 : 1
} finally {
  await toutArreter()
  if (process.exitCode === 0) rmSync(racine, { recursive: true, force: true })
  else console.log(`Les journaux sont dans ${racine}`)
}
