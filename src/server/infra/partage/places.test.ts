import { expect, test } from 'vitest'
import { ouvrirPlacesDici } from './places.ts'

test('autant par clé, autant en tout ; le premier venu entre quand une place se rend', async () => {
  const places = ouvrirPlacesDici({ ensemble: 3, parCle: 2 })
  const [un, deux] = [await places.prendre('a'), await places.prendre('a')]
  const entres: string[] = []
  const attend = (nom: string, cle: string) =>
    places.prendre(cle).then((rendre) => {
      entres.push(nom)
      return rendre
    })
  const troisieme = attend('a, troisième', 'a')
  const b = await attend('b', 'b')
  const trop = attend('b, second', 'b')
  expect(entres).toEqual(['b'])
  un?.()
  un?.()
  await troisieme
  expect(entres).toEqual(['b', 'a, troisième'])
  b?.()
  await trop
  expect(entres).toEqual(['b', 'a, troisième', 'b, second'])
  deux?.()
})

test('qui n’attend pas, attend en vain ou trouve la file pleine n’a rien', async () => {
  const sansAttente = ouvrirPlacesDici({ parCle: 1, attente: 0 })
  expect(await sansAttente.prendre('a')).not.toBeNull()
  expect(await sansAttente.prendre('a')).toBeNull()
  const brievement = ouvrirPlacesDici({ parCle: 1, attente: 50, file: 1 })
  const rendre = await brievement.prendre('a')
  const vain = brievement.prendre('a')
  expect(await brievement.prendre('a')).toBeNull()
  expect(await vain).toBeNull()
  rendre?.()
  expect(await brievement.prendre('a')).not.toBeNull()
})
