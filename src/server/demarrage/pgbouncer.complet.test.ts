import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { compteSysteme } from '#server/infra/db/embarque/compte-systeme.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import type { Serveur } from '#test-kit/banc/bases.ts'
import { connexionDe } from '#test-kit/banc/connexion-du-banc.ts'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'
import { ecouterFlux } from '#test-kit/banc/lire/ecouter-flux.ts'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { adresseDe, demarrerPortail, type Portail } from '#test-kit/processus/portail.ts'

const MODELE = join(import.meta.dirname, '../../../deploiement/pgbouncer.ini')
const present = !spawnSync('pgbouncer', ['--version']).error
if (!present) coucheAbsente('Modèle de déploiement, pgbouncer', 'absent de cette machine')

const APPELS: readonly (readonly [string, object?])[] = [
  ['projets?onglet=1'],
  ['comptes'],
  ['commissions'],
  ['messagerie/conversations'],
  ['conservation'],
  ['login', { email: 'personne@essai.fr', password: 'Faux-2026-faux' }],
  ['lost-password', { email: 'personne@essai.fr' }],
]

describe.runIf(present)('Derrière un PgBouncer réglé par son modèle', () => {
  const banc = bancDuFichier()
  let jeton: string
  const compte = compteSysteme()
  let dossier: string
  let directe: Serveur
  let port: number
  let pgbouncer: ChildProcess

  /** The model, in that mode, with our addresses and an account without password. */
  const regler = (mode: string): void => {
    const { host, user } = directe
    const ini = readFileSync(MODELE, 'utf8')
      .replace('pool_mode = session', `pool_mode = ${mode}`)
      .replace('host=127.0.0.1 port=5432', `host=${host}`)
      .replaceAll('portail = host', `${directe.database} = host`)
      .replace('dbname=portail', `dbname=${directe.database}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('scram-sha-256', 'trust')
      .replace('/etc/pgbouncer/userlist.txt', join(dossier, 'comptes.txt'))
    writeFileSync(join(dossier, 'pgbouncer.ini'), ini, { mode: 0o644 })
    writeFileSync(join(dossier, 'comptes.txt'), `"${user}" ""\n`, { mode: 0o644 })
  }
  const arreter = async (): Promise<void> => {
    const fin = once(pgbouncer, 'exit')
    pgbouncer.kill('SIGTERM')
    await fin
  }
  const passer = async (mode: string): Promise<void> => {
    await arreter()
    await ouvrir(mode)
  }
  async function ouvrir(mode: string): Promise<void> {
    regler(mode)
    pgbouncer = spawn('pgbouncer', ['-q', join(dossier, 'pgbouncer.ini')], {
      ...(compte && { uid: compte.uid, gid: compte.gid }),
      stdio: 'ignore',
    })
    await vi.waitUntil(
      () =>
        new Promise((dire) => {
          const sonde = connect(port, '127.0.0.1', () => dire(sonde.end()))
          sonde.once('error', () => dire(false))
        }),
    )
  }
  const demarrer = (autres: Record<string, string> = {}): Promise<Portail> => {
    const par = { ...directe, host: '127.0.0.1', port }
    return demarrerPortail({
      DATABASE_URL: adresseDe(par),
      DATA_DIR: join(dossier, 'data'),
      LIMITE_REQUETES_MINUTE: '100000',
      ...autres,
    })
  }

  beforeAll(async () => {
    dossier = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
    chmodSync(dossier, 0o755)
    directe = await connexionDe(banc)
    port = await portLibre()
    banc.horloge.regler(new Date().toISOString())
    jeton = await banc.connecter('admin')
    await ouvrir('session')
  })
  afterAll(() => {
    pgbouncer?.kill('SIGTERM')
    rmSync(dossier, { recursive: true, force: true })
  })

  test('en mode session il sert, et ses annonces passent à côté par DATABASE_URL_ECOUTE', async () => {
    const portail = await demarrer({ DATABASE_URL_ECOUTE: adresseDe(directe) })
    const pret = await fetch(`${portail.origine}/readyz`)
    const flux = await ecouterFlux(portail.origine, jeton)
    await flux.jusqua('reprise')
    await arreter()
    await sql`select pg_notify('evenements', '{"genre":"attente"}')`.execute(banc.db)
    const annonce = await flux.suivant()
    flux.quitter()
    await portail.lance.finir('SIGTERM')
    await ouvrir('session')
    expect([pret.status, annonce?.nom]).toEqual([200, 'notifications'])
  })

  test.each(['transaction', 'statement'])(
    'en mode %s, il refuse de démarrer par une phrase',
    async (mode) => {
      await passer(mode)
      await expect(demarrer()).rejects.toThrow('Mettez « pool_mode = session »')
    },
  )

  test.each(['transaction', 'statement'])(
    'si le mode devient %s pendant la marche, il répond 503, jamais 500',
    async (mode) => {
      await passer('session')
      const portail = await demarrer({ DATABASE_URL_ECOUTE: adresseDe(directe) })
      const appeler = async (_: unknown, n: number): Promise<number> => {
        const [chemin = '', corps] = APPELS[n % APPELS.length] ?? []
        const r = await fetch(`${portail.origine}/gestion/api/${chemin}`, {
          headers: { authorization: `Bearer ${jeton}`, 'content-type': 'application/json' },
          ...(corps && { method: 'POST', body: JSON.stringify(corps) }),
        })
        await r.arrayBuffer()
        return r.status
      }
      const avant = await Promise.all(APPELS.map(appeler))
      await passer(mode)
      const statuts: number[] = []
      for (let tour = 0; tour < 20; tour++)
        statuts.push(...(await Promise.all(Array.from({ length: 30 }, appeler))))
      await portail.lance.finir('SIGTERM')
      expect(avant.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
      expect(statuts.filter((st) => st >= 500 && st !== 503)).toEqual([])
      expect(statuts).toContain(503)
    },
  )
})
