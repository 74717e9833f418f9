import { expect, test } from 'vitest'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { commissionAvecAvis } from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()

test('le brouillon se lit en PDF, le dit, et n’est pas gardé', async () => {
  const c = await commissionAvecAvis(banc)
  const r = await banc.appeler('GET', `commissions/${c.id}/proces-verbaux/1/apercu`, { jeton: c.jeton })
  // The day it is: in its words, and in what the file says of itself.
  const { texte } = await lirePdf(r.octets)
  expect(texte).toContain(
    `Brouillon du ${formatJour(jourDe(banc.horloge.maintenant()))} : ni arrêté, ni signé.`,
  )
  expect(r.octets.toString('latin1')).toContain(`<xmp:CreateDate>${jourDe(banc.horloge.maintenant())}T`)
  expect(await banc.db.selectFrom('pvDocument').select('id').execute()).toEqual([])
})
