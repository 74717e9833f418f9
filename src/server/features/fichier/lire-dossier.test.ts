import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type ASigner, demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let s: ASigner
beforeAll(async () => {
  s = await demandeASigner(banc)
})

const lire = (jeton?: string) => banc.appeler('GET', `projets/${s.projet.id}/dossier`, jeton ? { jeton } : {})

test('avant la signature il n’y a pas de dossier', async () => {
  expect((await lire(s.jeton)).statut).toBe(404)
})

test('après la signature, le dossier scellé se lit par son porteur, le personnel et le lien signé de la demande', async () => {
  await banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  const codeVerification = await dernierCode(banc, s.porteur.email)
  const signe = await banc.appeler('PATCH', `projets/${s.projet.id}/signer`, {
    jeton: s.jeton,
    corps: { codeVerification },
  })
  expect(signe.statut).toBe(200)
  // Signed, and not sealed yet: who asks is told to come back, who may not see it is told nothing.
  const attend = await lire(s.jeton)
  expect([attend.statut, attend.entetes['retry-after']]).toEqual([503, '5'])
  const autre = await creerPorteur(banc)
  expect((await lire(await banc.connecter(autre.utilisateurId))).statut).toBe(404)
  await banc.viderFile()

  const lu = await lire(s.jeton)
  expect([lu.statut, lu.entetes['content-type'], lu.octets.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(lu.octets.includes('/ByteRange')).toBe(true)
  expect((await lire(await banc.connecter('admin'))).octets).toEqual(lu.octets)

  const { dossierUrl } = (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton: s.jeton })).corps.data
  const parLien = await banc.app.inject({ method: 'GET', url: dossierUrl })
  expect([parLien.statusCode, parLien.rawPayload.equals(lu.octets)]).toEqual([200, true])
})

test('sans session 401, un membre de commission 403 ; un autre porteur et la comptable avant la décision : 404', async () => {
  const autre = await creerPorteur(banc)
  expect((await lire()).statut).toBe(401)
  expect((await lire(await banc.connecter('membreCommission'))).statut).toBe(403)
  for (const qui of [autre.utilisateurId, 'comptable'] as const)
    expect([qui, (await lire(await banc.connecter(qui))).statut]).toEqual([qui, 404])
})
