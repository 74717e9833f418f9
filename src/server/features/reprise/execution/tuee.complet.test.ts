import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Barrages, ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { empreinteBase, tablesChangees } from '#test-kit/banc/empreinte-base.ts'
import { CLE_PARTAGEE, demarrerPortailDuBanc, type PortailDuBanc } from '#test-kit/banc/portail-du-banc.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

// Two whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 })

const banc = bancDuFichier({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
let barrages: Barrages | undefined
let portail: PortailDuBanc | undefined
afterAll(async () => {
  await portail?.arreter()
  await barrages?.fermer()
})

test('tuée (kill -9) au milieu de ses écritures, une reprise n’a rien laissé ; le serveur suivant la fait, une fois', async () => {
  banc.horloge.regler(new Date().toISOString())
  const r = reprises(banc, await banc.connecter('admin'))
  const id = await r.essayer(fichierDe(Array.from({ length: 300 }, () => ({}))))
  await r.acte(id, 'POST', 'application', { sansRefusees: false, publier: false })
  const avant = await empreinteBase(banc.db)
  barrages = await ouvrirBarrages(banc)
  await barrages.poser('porter', { table: 'reprise_aide', evenement: 'insert', si: 'true' })
  portail = await demarrerPortailDuBanc(banc)
  await barrages.atteindre(['porter'], 60_000)
  await portail.tuer()
  await barrages.lever()
  // How far it was, and what a starting server writes of itself.
  const changees = tablesChangees(avant, await empreinteBase(banc.db))
  expect(changees.filter((nom) => !['reprise', 'porteur', 'cle_secrete', 'session'].includes(nom))).toEqual(
    [],
  )
  expect(await r.lire(id)).toMatchObject({ etat: 'essayee', travail: { quoi: 'application' } })

  // What the queue does by itself once the dead server has been silent for a minute.
  await sql`update file_attente.job set state = 'retry', start_after = now()
    where state = 'active' and name = 'reprise'`.execute(banc.proprietaire)
  portail = await demarrerPortailDuBanc(banc)
  await vi.waitUntil(async () => (await r.lire(id)).travail === null, { timeout: 100_000 })
  expect(await r.lire(id)).toMatchObject({ etat: 'appliquee', echec: null, bilan: { creees: 300 } })
  const { n } = await banc.db
    .selectFrom('aideAnterieure')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(300)
})
