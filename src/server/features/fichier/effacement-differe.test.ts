import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { sauvegarder } from '#server/infra/sauvegarde/sauvegarder.ts'
import { ouvrirLongueConnexion } from '#server/infra/sauvegarde/session.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { contenusCites } from '#server/socle/fichier/contenus-cites.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { connexionDe } from '#test-kit/banc/connexion-du-banc.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { balayerOrphelins } from './balayer-orphelins.ts'

const banc = bancDuFichier({ config: { effacementJours: 7 } })
const dossier = mkdtempSync(join(tmpdir(), 'differe-'))
let jeton: string
let projet: { id: number }

beforeAll(async () => {
  await ouvrirPeriode(banc)
  const porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
  projet = await creerProjet(banc, porteur)
})
afterAll(() => rmSync(dossier, { recursive: true, force: true }))

async function oter(id: number): Promise<void> {
  expect((await banc.appeler('DELETE', `projet-fichiers/${id}`, { jeton })).statut).toBe(200)
  await banc.viderFile()
}
const present = async (cle: string): Promise<boolean> =>
  banc.ctx.stockage.lire(cle).then(
    (flux) => Boolean(flux.destroy()),
    (e: unknown) => {
      if (e instanceof Introuvable) return false
      throw e
    },
  )
/** Days from now until each waiting deletion. */
async function attentes(cle: string): Promise<number[]> {
  const { rows } = await sql<{ jours: number }>`
    select round(extract(epoch from start_after - now()) / 86400)::int as jours from file_attente.job
    where name = 'effacer-octets' and state = 'created' and data->>'cle' = ${cle}`.execute(banc.db)
  return rows.map((r) => r.jours)
}
const laisserPasser = () =>
  sql`update file_attente.job set start_after = now() where name = 'effacer-octets'`.execute(banc.db)

test('les octets ôtés restent sept jours, puis disparaissent ; le balayage ne les devance pas', async () => {
  const f = await deposerFichier(banc, projet)
  await oter(f.id)
  expect([await present(f.cle), await attentes(f.cle)]).toEqual([true, [7]])
  const demain = { ...banc.ctx, horloge: { maintenant: () => new Date(Date.now() + 25 * 3_600_000) } }
  await balayerOrphelins(demain)
  expect([await present(f.cle), await attentes(f.cle)]).toEqual([true, [7]])
  await laisserPasser()
  await banc.viderFile()
  expect(await present(f.cle)).toBe(false)
})

test('un contenu orphelin trouvé par le balayage attend de même', async () => {
  const cle = nouvelleCle()
  await banc.ctx.stockage.ecrire(cle, Buffer.from('x'))
  const demain = { ...banc.ctx, horloge: { maintenant: () => new Date(Date.now() + 25 * 3_600_000) } }
  expect(await balayerOrphelins(demain)).toEqual({ effaces: 1, manquants: [] })
  expect(await balayerOrphelins(demain)).toEqual({ effaces: 1, manquants: [] })
  await banc.viderFile()
  expect([await present(cle), await attentes(cle)]).toEqual([true, [7]])
  await laisserPasser()
  await banc.viderFile()
  expect(await present(cle)).toBe(false)
})

test('une sauvegarde pendant que l’on remplace les fichiers des brouillons a tout ce que cite sa base', async () => {
  const fichiers = await Promise.all(
    Array.from({ length: 12 }, () => deposerFichier(banc, projet, { type: 'autre' })),
  )
  const client = await ouvrirLongueConnexion(await connexionDe(banc))
  const { stockage, secrets } = banc.ctx
  const manifeste = await sauvegarder({
    client,
    stockage,
    secrets,
    le: banc.horloge.maintenant(),
    chemin: join(dossier, 'en-marche.tar.gz'),
    // The rows are read; before their contents are, every one of them is replaced.
    async contenusCites(lecteur) {
      const cites = await contenusCites(lecteur)
      for (const f of fichiers) await oter(f.id)
      return cites
    },
  })
  await client.end()
  const sauves = manifeste.fichiers.map((f) => f.cle)
  expect(manifeste.manquants).toEqual([])
  expect(fichiers.filter((f) => !sauves.includes(f.cle))).toEqual([])
})
