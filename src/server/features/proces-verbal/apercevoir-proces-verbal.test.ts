import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lirePdf } from '#test-kit/scenes/pdf-lu.ts'
import { commissionAvecAvis } from '#test-kit/scenes/pv-essai.ts'

const banc = bancDuFichier()

test('le brouillon se lit en PDF, le dit, et n’est pas gardé', async () => {
  const c = await commissionAvecAvis(banc)
  const r = await banc.appeler('GET', `commissions/${c.id}/proces-verbaux/1/apercu`, { jeton: c.jeton })
  expect((await lirePdf(r.octets)).texte).toMatch(/Brouillon du \d\d\/\d\d\/\d{4} : ni arrêté, ni signé\./)
  expect(await banc.db.selectFrom('pvDocument').select('id').execute()).toEqual([])
})
