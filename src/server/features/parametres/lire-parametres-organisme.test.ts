import { expect, test } from 'vitest'
import { ORGANISME_VIDE } from '#domain/parametres/organisme.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const contact = { email: 'install@organisme.fr', telephone: null }
const banc = bancDuFichier({ config: { contact } })

test('rien d’écrit : tout est vide, et le contact de l’installation se lit', async () => {
  const jeton = await banc.connecter('superviseur')
  expect((await banc.appeler('GET', 'parametres/organisme', { jeton })).corps).toEqual({
    data: { ...ORGANISME_VIDE, version: 1, contactInstalle: contact },
  })
})
