import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { ouvrirPlaces } from './places.ts'

const OCCUPE = 'Plusieurs exports sont déjà en cours.'
/** An answer that never ends. */
const sansFin = () => new Readable({ read() {} })

test('autant que dit ; le suivant le lit, et qui ferme rend la sienne, une fois', async () => {
  const places = ouvrirPlaces({ nom: 'essai', nombre: 2, occupe: OCCUPE })
  const [un, deux] = [await places.reserver(), await places.reserver()]
  await expect(places.reserver()).rejects.toThrow(new Indisponible(OCCUPE))
  const flux = un.suivre(sansFin())
  flux.destroy()
  await once(flux, 'close')
  un.rendre()
  const trois = await places.reserver()
  await expect(places.exiger()).rejects.toThrow(OCCUPE)
  deux.rendre()
  trois.rendre()
  await places.exiger()
})

test('nul ne garde sa place plus que la durée permise, même en lisant toujours : sa réponse est coupée', async () => {
  const places = ouvrirPlaces({ nom: 'essai', nombre: 1, occupe: OCCUPE, dureeMax: 50 })
  const flux = (await places.reserver()).suivre(sansFin())
  await expect(places.exiger()).rejects.toThrow(OCCUPE)
  await once(flux, 'close')
  expect(flux.destroyed).toBe(true)
  await places.exiger()
})
