import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { garderVue, nomsDesVues } from '#test-kit/scenes/vue-gardee.ts'

const banc = bancDuFichier()

test('chacun du personnel lit ses vues et celles qui sont partagées, par nom', async () => {
  const [comptable, superviseur] = [await banc.connecter('comptable'), await banc.connecter('superviseur')]
  await garderVue(banc, comptable, { nom: 'À payer' })
  await garderVue(banc, superviseur, { nom: 'En retard' })
  await garderVue(banc, superviseur, { nom: 'Festivals', partagee: true })
  expect(await nomsDesVues(banc, comptable)).toEqual(['À payer', 'Festivals'])
  expect(await nomsDesVues(banc, superviseur)).toEqual(['En retard', 'Festivals'])
  const { data } = (await banc.appeler('GET', 'vues', { jeton: comptable })).corps
  expect(data.map((v: { modifiable: boolean; par: unknown }) => [v.modifiable, v.par === null])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('d’une vue gardée avant la règle, seul se lit ce que la liste sait lire', async () => {
  const jeton = await banc.connecter('admin')
  const { id } = (await garderVue(banc, jeton)).corps.data
  const lue = async (requete: string) => {
    await banc.db.updateTable('vueListe').set({ requete }).where('id', '=', id).execute()
    const { data } = (await banc.appeler('GET', 'vues', { jeton })).corps
    return data.find((v: { id: number }) => v.id === id).requete
  }
  expect(await lue('javascript:alert(1)')).toBe('')
  expect(await lue('tab=archives&couleur=bleu&annee=2026')).toBe('tab=archives&annee=2026')
})
