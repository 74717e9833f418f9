import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { commissionAvecAvis, pvArrete } from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()

test('le fichier a le nom du procès-verbal, et son empreinte pour étiquette', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  const r = await banc.appeler('GET', `proces-verbaux/${pv.id}/pdf`, { jeton: c.greffier })
  expect([r.statut, r.entetes['content-type'], r.entetes['content-disposition']]).toEqual([
    ...[200, 'application/pdf', `inline; filename=${pv.numero}.pdf`],
  ])
})
