import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeASigner } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { demandeAccordee, demandePayee, dernierCodePour } from '#test-kit/scenes/demandes/demande-payee.ts'
import { attester, REFUS_AUX_AUTRES } from '#test-kit/scenes/documents/attestation-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const MOBILE = '+33\u00a06\u00a0••\u00a0••\u00a0••\u00a078'
const lire = async (jeton: string, id: number) => {
  const { statut, corps } = await banc.appeler('GET', `projets/${id}/code-en-cours`, { jeton })
  expect(statut).toBe(200)
  return corps.data
}
const demander = async (jeton: string, corps: object) =>
  (await banc.appeler('POST', 'code-sms', { jeton, corps })).corps.data

test('dit où est parti le code de la convention, comme à l’envoi, jusqu’à ce qu’il signe', async () => {
  const { jeton, projet } = await demandeAccordee(banc)
  expect(await lire(jeton, projet.id)).toBeNull()
  const parti = await demander(jeton, { id: projet.id })
  banc.horloge.avancer(60_000)
  const lu = await lire(jeton, projet.id)
  expect(lu).toEqual({ objet: 'convention', ...parti })
  expect(lu).toMatchObject({ canal: 'sms', destination: MOBILE })
  const codeVerification = await dernierCodePour(banc, projet.id)
  expect(JSON.stringify(lu)).not.toContain(codeVerification)
  await banc.appeler('PATCH', `projets/${projet.id}/signer-convention`, {
    jeton,
    corps: { codeVerification },
  })
  expect(await lire(jeton, projet.id)).toBeNull()
})

test('dit celui de l’attestation, et celui de la demande', async () => {
  const porteur = await creerPorteur(banc)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const paye = await demandePayee(banc, porteur)
  await attester(banc, jeton).remplir(paye.id)
  const parti = await demander(jeton, { id: paye.id, objet: 'attestation' })
  expect(await lire(jeton, paye.id)).toEqual({ objet: 'attestation', ...parti })

  const s = await demandeASigner(banc)
  const { corps } = await banc.appeler('POST', 'code-verification', {
    jeton: s.jeton,
    corps: { id: s.projet.id },
  })
  expect(await lire(s.jeton, s.projet.id)).toEqual({ objet: 'demande', ...corps.data })
})

test('rien d’un code expiré, ni de celui d’un document qui a changé de signataire', async () => {
  const expire = await demandeAccordee(banc)
  await demander(expire.jeton, { id: expire.projet.id })
  banc.horloge.avancer(10 * 60_000)
  expect(await lire(expire.jeton, expire.projet.id)).toBeNull()

  const change = await demandeAccordee(banc)
  await demander(change.jeton, { id: change.projet.id })
  const { id } = change.porteur
  await banc.db.updateTable('porteur').set({ fonction: 'Trésorière' }).where('id', '=', id).execute()
  expect(await lire(change.jeton, change.projet.id)).toBeNull()
})

test('son porteur seul le lit', async () => {
  const { porteur, projet } = await demandeAccordee(banc)
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', `projets/${projet.id}/code-en-cours`, { ...(jeton && { jeton }) }),
  )
  expect(statuts).toMatchObject({ porteur_own: 200, ...REFUS_AUX_AUTRES })
})
