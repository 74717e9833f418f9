import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirAutoriteDemo } from './autorite-demo.ts'

const banc = bancDuFichier()

test('l’autorité de démonstration date par elle-même, sous son nom, et reste reconnue au démarrage suivant', async () => {
  const octets = Buffer.from('la valeur d’une signature')
  const [premiere, suivante] = [await ouvrirAutoriteDemo(banc.ctx), await ouvrirAutoriteDemo(banc.ctx)]
  const { jeton, le } = await premiere.demander(octets, 12_000)
  expect(le).toEqual(banc.horloge.maintenant())
  expect(await suivante.lire(jeton, octets)).toEqual({
    le,
    reconnue: true,
    autorite: 'Autorité de démonstration',
  })
  expect(await banc.ctx.horodatage.lire(jeton, octets)).toMatchObject({ reconnue: false })
})
