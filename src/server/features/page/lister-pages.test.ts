import { expect, test } from 'vitest'
import { CLES_PAGES } from '#domain/page/pages.ts'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { imposerSecondFacteur } from '#test-kit/scenes/second-facteur.ts'

const s = personnelEnSession('admin')

test('la liste donne les cinq pages ; qui les a changées n’est dit qu’à qui voit les réglages', async () => {
  const corps = { texte: 'Vos données.' }
  await s.banc.appeler('PUT', 'pages/donnees-personnelles', { jeton: s.jeton, corps })
  const liste = async (jeton?: string) => (await s.banc.appeler('GET', 'pages', jeton ? { jeton } : {})).corps
  const vue = await liste(s.jeton)
  expect(vue.data.map((p: { cle: string }) => p.cle)).toEqual([...CLES_PAGES])
  expect(vue.meta.total).toBe(5)
  const changee = (l: { data: { cle: string; modifiePar: string | null }[] }) =>
    l.data.find((p) => p.cle === 'donnees-personnelles')?.modifiePar
  expect(changee(vue)).toMatch(/\S+ \S+/)
  expect(changee(await liste())).toBeNull()
  expect(changee(await liste(await s.banc.connecter('comptable')))).toBeNull()
  // Who still has to set up a second factor reads what everybody reads.
  await imposerSecondFacteur(s.banc, true)
  expect(changee(await liste(s.jeton))).toBeNull()
})
