import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { CLE_PARTAGEE } from '#test-kit/banc/portail-du-banc.ts'
import { serveurTue } from '#test-kit/processus/serveur-tue.ts'
import { colisEssai } from '#test-kit/scenes/colis-essai.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'

// Two whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 })

const banc = bancDuFichier({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
const serveur = serveurTue(banc)

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
  await serveur.tuerA({ table: 'colis_entree', evenement: 'insert', si: 'new.demande = 2' })
  expect(await c.lire(id)).toMatchObject({ etat: 'preparation', faites: 1, lus: 1000 })

  await serveur.reprendre('colis')
  await vi.waitUntil(async () => (await c.lire(id)).etat !== 'preparation', { timeout: 100_000 })
  expect(await c.lire(id)).toMatchObject({ etat: 'pret', faites: 3, lus: 6000 })
  expect((await c.telecharger(id)).octets.equals(voulu.octets)).toBe(true)
})
