import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { commissionAvecAvis, journalPv, pvArrete, signerPv } from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()
const demander = (id: number, jeton: string, corps: object = {}) =>
  banc.appeler('POST', `proces-verbaux/${id}/code`, { jeton, corps })

test('le code part au mobile donné pour ce signataire, sinon à l’adresse de son compte', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c, { mobilePresident: '06 12 34 56 78' })
  expect((await demander(pv.id, c.presidente)).corps.data).toMatchObject({
    canal: 'sms',
    destination: '+33\u00a06\u00a0••\u00a0••\u00a0••\u00a078',
  })
  const [sms] = await banc.envois()
  expect(sms).toMatchObject({ canal: 'sms', destinataire: '+33612345678', secret: true, projetId: null })
  expect(sms?.texte).toContain(`le procès-verbal ${pv.numero}`)
  expect(sms?.texte?.length).toBeLessThanOrEqual(160)
  expect((await demander(pv.id, c.greffier)).corps.data.canal).toBe('email')
  expect((await banc.envois())[0]).toMatchObject({ canal: 'email', destinataire: c.secretaire.email })
})

test('l’e-mail ne remplace le SMS qu’après deux SMS et dix minutes ; le journal le dit, le mobile apprend la signature', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c, { mobilePresident: '06 12 34 56 78' })
  const parEmail = { canal: 'email' }
  expect((await demander(pv.id, c.presidente, parEmail)).corps.code).toBe('sms')
  await demander(pv.id, c.presidente)
  expect((await demander(pv.id, c.presidente)).statut).toBe(429)
  banc.horloge.avancer(31_000)
  await demander(pv.id, c.presidente)
  banc.horloge.avancer(10 * 60_000)
  const r = await demander(pv.id, c.presidente, parEmail)
  expect([r.statut, r.corps.data.canal]).toEqual([200, 'email'])
  expect((await journalPv(banc, c)).at(-1)?.acte).toBe('codeParEmail')
  const code = /\b\d{6}\b/.exec((await banc.envois())[0]?.texte ?? '')?.[0]
  const corps = { codeVerification: code }
  await banc.appeler('PATCH', `proces-verbaux/${pv.id}/signer`, { jeton: c.presidente, corps })
  expect((await banc.envois())[0]).toMatchObject({ canal: 'sms', evenement: 'signature-par-email' })
})

test('signé, plus aucun code ne part', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  expect((await signerPv(banc, pv.id, c.presidente)).statut).toBe(200)
  expect((await demander(pv.id, c.presidente)).statut).toBe(409)
})
