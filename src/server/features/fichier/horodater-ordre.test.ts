import { expect, test } from 'vitest'
import { bancAvecAutorite } from '#test-kit/scenes/documents/banc-autorite.ts'
import { sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'
import { tacheHorodaterDocuments } from './horodater-documents.ts'

const { banc, panne } = bancAvecAutorite()
const reparer = () => tacheHorodaterDocuments.executer(banc.ctx, {})

test('un ordre de virement scellé pendant une panne est daté au retour de l’autorité, une fois pour deux processus', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(1)
  const jeton = await banc.connecter(s.comptes[0].id)
  const demander = async () =>
    (await banc.appeler('POST', `virements/${lot.id}/ordre`, { jeton, corps: {} })).octets
  const verifier = async (octets: Buffer) => {
    const formulaire = new FormData()
    formulaire.set('document', new Blob([new Uint8Array(octets)], { type: 'application/pdf' }), 'ordre.pdf')
    const { data } = (await banc.appeler('POST', 'verifier', { formulaire })).corps
    return [data.verdict, data.document?.numero, data.sceau?.horodatage?.reconnue]
  }
  panne(true)
  const sans = await demander()
  expect(await verifier(sans)).toEqual(['authentique', lot.numero, undefined])
  panne(false)
  await Promise.all([reparer(), reparer()])
  const date = await demander()
  expect(date).toHaveLength(sans.length)
  expect(await verifier(date)).toEqual(['authentique', lot.numero, true])
  // What was handed out before is still told of whom it is.
  expect((await verifier(sans)).slice(0, 2)).toEqual(['scelle', lot.numero])
  const { n } = await banc.db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('chaine', '=', `virement:${lot.id}`)
    .where('acte', '=', 'horodaterDocument')
    .executeTakeFirstOrThrow()
  expect(n).toBe(1)
})
