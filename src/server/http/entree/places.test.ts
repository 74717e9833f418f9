import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { ouvrirPlaces } from './places.ts'

const OCCUPE = 'Plusieurs exports sont déjà en cours.'
/** An answer that never ends. */
const sansFin = () => new Readable({ read() {} })

test('autant que dit ; le suivant le lit, et qui ferme rend la sienne, une fois', async () => {
  const places = ouvrirPlaces(2, OCCUPE)
  const [un, deux] = [places.reserver(), places.reserver()]
  expect(() => places.reserver()).toThrow(new Indisponible(OCCUPE))
  const flux = un.suivre(sansFin())
  flux.destroy()
  await once(flux, 'close')
  un.rendre()
  const trois = places.reserver()
  expect(() => places.exiger()).toThrow(OCCUPE)
  deux.rendre()
  trois.rendre()
  places.exiger()
})

test('nul ne garde sa place plus que la durée permise, même en lisant toujours : sa réponse est coupée', async () => {
  const places = ouvrirPlaces(1, OCCUPE, 50)
  const flux = places.reserver().suivre(sansFin())
  expect(() => places.exiger()).toThrow(OCCUPE)
  await once(flux, 'close')
  expect(flux.destroyed).toBe(true)
  places.exiger()
})
