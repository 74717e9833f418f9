import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLES_PAGES } from '../../../domain/page/pages.ts'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { imposerSecondFacteur } from '../../../test-kit/second-facteur.ts'

let banc: Banc
let admin: string
beforeAll(async () => {
  banc = await monterBanc()
  admin = await banc.connecter('admin')
})
afterAll(() => banc?.fermer())

it('la liste donne les cinq pages ; qui les a changées n’est dit qu’à qui voit les réglages', async () => {
  const corps = { texte: 'Vos données.' }
  await banc.appeler('PUT', 'pages/donnees-personnelles', { jeton: admin, corps })
  const liste = async (jeton?: string) => (await banc.appeler('GET', 'pages', jeton ? { jeton } : {})).corps
  const vue = await liste(admin)
  expect(vue.data.map((p: { cle: string }) => p.cle)).toEqual([...CLES_PAGES])
  expect(vue.meta.total).toBe(5)
  const changee = (l: { data: { cle: string; modifiePar: string | null }[] }) =>
    l.data.find((p) => p.cle === 'donnees-personnelles')?.modifiePar
  expect(changee(vue)).toMatch(/\S+ \S+/)
  expect(changee(await liste())).toBeNull()
  expect(changee(await liste(await banc.connecter('comptable')))).toBeNull()
  // Who still has to set up a second factor reads what everybody reads.
  await imposerSecondFacteur(banc, true)
  expect(changee(await liste(admin))).toBeNull()
})
