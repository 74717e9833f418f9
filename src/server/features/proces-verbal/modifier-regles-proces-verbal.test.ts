import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { commissionAvecAvis, pvArrete, signerPv } from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()
const regler = (jeton: string, publicationAttendSignatures: boolean, version: number) =>
  banc.appeler('PUT', 'parametres/proces-verbaux', {
    jeton,
    corps: { publicationAttendSignatures, version },
  })

test('éteint d’abord ; allumé, la publication attend les deux signatures du dernier procès-verbal', async () => {
  const c = await commissionAvecAvis(banc)
  const lues = await banc.appeler('GET', 'parametres/proces-verbaux', { jeton: c.jeton })
  expect(lues.corps.data).toEqual({ publicationAttendSignatures: false, version: 1 })
  expect((await regler(c.jeton, true, 1)).corps.data.version).toBe(2)
  const publier = () => banc.appeler('PATCH', `commissions/${c.id}/validerCAA`, { jeton: c.jeton, corps: {} })
  const refus = await publier()
  expect([refus.statut, refus.corps.code]).toEqual([409, 'signatures'])
  const pv = await pvArrete(banc, c)
  await signerPv(banc, pv.id, c.presidente)
  expect((await publier()).statut).toBe(409)
  await signerPv(banc, pv.id, c.greffier)
  // Changed by a cent since it was signed: what would be published is not what was.
  const [un] = c.projets
  const changer = (montantAlloue: number) =>
    banc.appeler('PATCH', `projets/${un?.id}/decisionCAA`, {
      jeton: c.jeton,
      corps: { step: 1, decision: 'accepte', montantAlloue },
    })
  expect((await changer(1200.49)).statut).toBe(200)
  const autre = await publier()
  expect([autre.statut, autre.corps.code]).toEqual([409, 'signatures'])
  expect(autre.corps.message).toContain(`ne dit pas ce qui serait publié de\u00a0: ${un?.numero}.`)
  expect((await changer(1200.5)).statut).toBe(200)
  expect((await publier()).statut).toBe(200)
  expect((await regler(c.jeton, false, 1)).corps.code).toBe('version')
  expect((await regler(c.jeton, true, 1)).statut).toBe(200)
  expect((await regler(c.jeton, false, 2)).statut).toBe(200)
})
