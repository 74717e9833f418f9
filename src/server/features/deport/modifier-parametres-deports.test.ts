import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()

test('le réglage vaut pour les commissions à créer ; celles qui existent gardent ce qu’elles demandaient', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  const { jeton } = s.deAdmin
  const regler = (corps: Record<string, unknown>) =>
    banc.appeler('PUT', 'parametres/deports', {
      jeton,
      corps: { termes: 'Lien dans {annees}.', annees: 2, ...corps },
    })
  const r = await regler({ exigee: true, version: 1 })
  expect(r.corps.data).toEqual({ exigee: true, annees: 2, termes: 'Lien dans {annees}.', version: 2 })
  expect((await regler({ exigee: true, version: 1 })).corps.data.version).toBe(2)
  const depasse = await regler({ exigee: false, version: 1 })
  expect([depasse.statut, depasse.corps.code]).toEqual([409, 'version'])
  expect((await regler({ exigee: true, annees: 0 })).statut).toBe(422)
  expect((await s.deMembre.liste(s.id)).corps.data).toMatchObject({
    exigee: false,
    termes: 'Lien dans les deux dernières années.',
  })
  await ouvrirPeriode(banc, { dateCommission: '2027-04-20' })
  const corps = { date: '2027-04-20', montantDisponible: 1000, isVisible: true }
  const creee = await banc.appeler('POST', 'commissions', { jeton, corps })
  expect([creee.statut, creee.corps.data.declarationExigee]).toEqual([201, true])
})
