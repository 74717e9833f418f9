import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()

test('les totaux des comptes sont gardés, un écart n’empêche pas d’appliquer, le journal les a', async () => {
  const r = reprises(banc, await banc.connecter('admin'))
  const id = await r.essayer(fichierDe([{}]))
  const totaux = { '2019': { accorde: 1500, verse: null } }
  expect((await r.acte(id, 'PATCH', 'totaux', { totaux })).statut).toBe(200)
  expect((await r.lire(id)).totaux).toEqual(totaux)
  const refus = await r.acte(id, 'PATCH', 'totaux', { totaux: { hier: { accorde: 1, verse: 1 } } })
  expect(refus.statut).toBe(422)
  await r.appliquer(id)
  const { apres } = await banc.db
    .selectFrom('journal')
    .select('apres')
    .where('acte', '=', 'appliquerReprise')
    .executeTakeFirstOrThrow()
  expect(apres).toMatchObject({ totaux })
  expect((await r.acte(id, 'PATCH', 'totaux', { totaux: {} })).statut).toBe(409)
})
