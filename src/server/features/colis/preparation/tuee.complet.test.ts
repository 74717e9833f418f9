import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Barrages, ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { CLE_PARTAGEE, demarrerPortailDuBanc, type PortailDuBanc } from '#test-kit/banc/portail-du-banc.ts'
import { colisEssai } from '#test-kit/scenes/colis-essai.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'

// Two whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 })

const banc = bancDuFichier({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
let barrages: Barrages | undefined
let portail: PortailDuBanc | undefined
afterAll(async () => {
  await portail?.arreter()
  await barrages?.fermer()
})

test('tuée (kill -9) en gardant sa deuxième demande, une préparation garde la première ; le serveur suivant finit le même colis', async () => {
  banc.horloge.regler(new Date().toISOString())
  const c = colisEssai(banc, await banc.connecter('admin'))
  for (let i = 1; i <= 3; i++) await c.archiver([{ contenu: pdfDe(1000 * i) }])
  const annee = banc.horloge.maintenant().getUTCFullYear()
  const lot = { du: `${annee}-01-01`, au: `${annee}-12-31` }
  const voulu = await c.telecharger((await c.preparer(lot)).id)

  const { id } = (await c.demander(lot)).corps.data
  // The same instant, so that both parcels have the same octets.
  const creeLe = sql<Date>`(select cree_le from colis order by id limit 1)`
  await banc.db.updateTable('colis').set({ creeLe }).where('id', '=', id).execute()
  barrages = await ouvrirBarrages(banc)
  await barrages.poser('garder', { table: 'colis_entree', evenement: 'insert', si: 'new.demande = 2' })
  portail = await demarrerPortailDuBanc(banc)
  await barrages.atteindre(['garder'], 60_000)
  await portail.tuer()
  await barrages.lever()
  expect(await c.lire(id)).toMatchObject({ etat: 'preparation', faites: 1, lus: 1000 })

  // What the queue does by itself once the dead server has been silent for a minute.
  await sql`update file_attente.job set state = 'retry', start_after = now()
    where state = 'active' and name = 'colis'`.execute(banc.proprietaire)
  portail = await demarrerPortailDuBanc(banc)
  await vi.waitUntil(async () => (await c.lire(id)).etat !== 'preparation', { timeout: 100_000 })
  expect(await c.lire(id)).toMatchObject({ etat: 'pret', faites: 3, lus: 6000 })
  expect((await c.telecharger(id)).octets.equals(voulu.octets)).toBe(true)
})
