import { expect, test } from 'vitest'
import { ouvrirRetenues, type Retenue } from './retenue.ts'

const ouvrir = (taille: number, attente = 60_000) => ouvrirRetenues({ taille, attente, repos: 60_000 })
const debut = (r: Retenue | null) => r?.octets.byteOffset ?? Number.NaN

test('les places ne se recouvrent pas, et une place rendue sert de nouveau', async () => {
  const retenues = ouvrir(100)
  const [a, b, c] = [await retenues.prendre(40), await retenues.prendre(30), await retenues.prendre(30)]
  const origine = debut(a)
  expect([debut(b), debut(c)]).toEqual([origine + 40, origine + 70])
  b?.rendre()
  expect(debut(await retenues.prendre(30))).toBe(origine + 40)
})

test('qui ne trouve pas de place attend la sienne, le premier venu d’abord', async () => {
  const retenues = ouvrir(100)
  const tenue = await retenues.prendre(80)
  const servis: string[] = []
  const suivre = async (nom: string, octets: number) => {
    const place = await retenues.prendre(octets)
    servis.push(nom)
    return place
  }
  // The second would fit at once, and does not overtake the first.
  const attendus = [suivre('premier', 60), suivre('second', 10)]
  expect(servis).toEqual([])
  tenue?.rendre()
  const places = await Promise.all(attendus)
  expect([servis, places.map((p) => p?.octets.length)]).toEqual([
    ['premier', 'second'],
    [60, 10],
  ])
})

test('qui a attendu en vain s’en passe, et ne gêne pas les suivants', async () => {
  const retenues = ouvrir(100, 1)
  const tenue = await retenues.prendre(80)
  expect(await retenues.prendre(60)).toBe(null)
  expect(await retenues.prendre(200)).toBe(null)
  tenue?.rendre()
  expect((await retenues.prendre(100))?.octets.length).toBe(100)
})

test('la mémoire est lâchée quand plus personne ne s’en sert', async () => {
  const retenues = ouvrirRetenues({ taille: 100, attente: 1, repos: 1 })
  const une = await retenues.prendre(100)
  une?.rendre()
  await expect
    .poll(async () => {
      const autre = await retenues.prendre(100)
      autre?.rendre()
      return autre?.octets.buffer === une?.octets.buffer
    })
    .toBe(false)
})
