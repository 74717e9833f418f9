import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#server/contexte/base.ts'
import { lancer } from '#test-kit/processus/lancer.ts'
import { surBaseNeuve } from './coupures/base-neuve.ts'
import { ecrire, perdus, type Releve, reussie, statutsDe } from './coupures/ecrivain.ts'
import { codesEnBase, ouvrirPostes } from './coupures/postes.ts'
import { ouvrirRelais } from './coupures/relais.ts'

/**
 * One portal whose connections to the database fall silent without closing, while new ones pass (a dead host,
 * a moved address); says when it answers again, and at its full rate, without a restart.
 * `DATABASE_URL=postgres://compte@127.0.0.1:port/postgres node bench/base-muette.ts [fois] [port]`.
 */
const [, , fois = '3', port = '4166'] = process.argv
const MAIN = join(import.meta.dirname, '../src/server/main.ts')
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms))
/** Milliseconds during which the rate is looked at, before and after. */
const [AVANT, APRES, FENETRE] = [15_000, 60_000, 3000]

const releves: Releve[] = []
const reussies = (de: number, nombre: number): number =>
  releves.filter((r) => reussie(r) && r.le > de && r.le <= nombre).length
const prets: { pret: boolean; le: number }[] = []

async function sonder(fini: () => boolean): Promise<void> {
  while (!fini()) {
    const r = await fetch(`http://127.0.0.1:${port}/readyz`)
    await r.body?.cancel()
    prets.push({ pret: r.status === 200, le: performance.now() })
    await attendre(1000)
  }
}

/** Seconds from `depuis` to the first window with nine tenths of the successes there were before. */
function retablie(depuis: number, parFenetre: number): string {
  for (let t = depuis; t + FENETRE <= performance.now(); t += 500)
    if (reussies(t, t + FENETRE) >= 0.9 * parFenetre) return `${((t - depuis) / 1000).toFixed(1)} s`
  return 'jamais'
}

async function jouer(url: string, db: Db, dossier: string): Promise<number> {
  const directe = new URL(url)
  const relais = await ouvrirRelais(Number(directe.port))
  const portail = lancer(MAIN, [], {
    DATABASE_URL: Object.assign(new URL(url), { port: String(relais.port) }).href,
    DATA_DIR: dossier,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DEMO: '1',
    LIMITE_REQUETES_MINUTE: '1000000',
    PORT: port,
  })
  await portail.attendre('Ctrl-C arrête le portail.')
  let arret = false
  const lieu = { adresses: [`http://127.0.0.1:${port}`], fini: () => arret }
  const postes = await ouvrirPostes(db, 12, lieu, codesEnBase(db))
  const ecrivains = postes.map((p) => ecrire(p, releves, 200))
  const sonde = sonder(lieu.fini)
  for (let n = 0; n < Number(fois); n++) {
    await attendre(AVANT)
    const coupe = performance.now()
    const parFenetre = (reussies(coupe - AVANT, coupe) * FENETRE) / AVANT
    const muettes = relais.taire()
    await attendre(APRES)
    const premiere = releves.find((r) => reussie(r) && r.le > coupe)?.le ?? Number.NaN
    const refus = prets.filter((p) => !p.pret && p.le > coupe).length
    console.log(
      `${muettes} connexions muettes : première écriture ${((premiere - coupe) / 1000).toFixed(1)} s, plein débit (${parFenetre.toFixed(0)} en ${FENETRE / 1000} s) ${retablie(coupe, parFenetre)} ; /readyz 503 : ${refus} fois`,
    )
  }
  arret = true
  const repondus = (await Promise.all(ecrivains)).flat()
  await sonde
  const manquants = await perdus(db, repondus)
  await portail.finir('SIGTERM')
  relais.fermer()
  console.log(
    `écritures répondues : ${repondus.length} ; perdues : ${manquants.length} ; ${statutsDe(releves)}`,
  )
  return manquants.length
}

const dossier = mkdtempSync(join(tmpdir(), 'base-muette-'))
try {
  await surBaseNeuve('portail_muette', async (url, { db }) => {
    process.exitCode = (await jouer(url, db, dossier)) === 0 ? 0 : 1
  })
} finally {
  rmSync(dossier, { recursive: true, force: true })
}
