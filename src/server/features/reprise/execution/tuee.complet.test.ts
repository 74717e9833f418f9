import { expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { empreinteBase, tablesChangees } from '#test-kit/banc/empreinte-base.ts'
import { CLE_PARTAGEE } from '#test-kit/banc/portail-du-banc.ts'
import { serveurTue } from '#test-kit/processus/serveur-tue.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

// Two whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 })

const banc = bancDuFichier({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
const serveur = serveurTue(banc)

test('tuée (kill -9) au milieu de ses écritures, une reprise n’a rien laissé ; le serveur suivant la fait, une fois', async () => {
  banc.horloge.regler(new Date().toISOString())
  const r = reprises(banc, await banc.connecter('admin'))
  const id = await r.essayer(fichierDe(Array.from({ length: 300 }, () => ({}))))
  await r.acte(id, 'POST', 'application', { sansRefusees: false, publier: false })
  const avant = await empreinteBase(banc.db)
  await serveur.tuerA({ table: 'reprise_aide', evenement: 'insert', si: 'true' })
  // How far it was, and what a starting server writes of itself.
  const changees = tablesChangees(avant, await empreinteBase(banc.db))
  expect(changees.filter((nom) => !['reprise', 'porteur', 'cle_secrete', 'session'].includes(nom))).toEqual(
    [],
  )
  expect(await r.lire(id)).toMatchObject({ etat: 'essayee', travail: { quoi: 'application' } })

  await serveur.reprendre('reprise')
  await vi.waitUntil(async () => (await r.lire(id)).travail === null, { timeout: 100_000 })
  expect(await r.lire(id)).toMatchObject({ etat: 'appliquee', echec: null, bilan: { creees: 300 } })
  const { n } = await banc.db
    .selectFrom('aideAnterieure')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(300)
})
