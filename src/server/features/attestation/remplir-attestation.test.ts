import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import {
  demandeAttestee,
  demandeConventionnee,
  demandePayee,
} from '#test-kit/scenes/demandes/demande-payee.ts'
import {
  actesDe,
  type attester,
  autreCode,
  DEUX_CASES,
  porteurQuiAtteste,
  REFUS_AUX_AUTRES,
  statutsSurPayee,
} from '#test-kit/scenes/documents/attestation-essai.ts'
import { creerMembre, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let moi: ReturnType<typeof attester>

beforeEach(async () => {
  ;({ porteur, moi } = await porteurQuiAtteste(banc))
})

describe('PATCH projets/{id}/attestation-auteurs : droits', () => {
  test('du porteur seul, sur sa demande', async () => {
    const statuts = await statutsSurPayee(banc, porteur, 'attestation-auteurs')
    expect(statuts).toMatchObject(REFUS_AUX_AUTRES)
    expect([401, 403, 404]).not.toContain(statuts.porteur_own)
  })
})

test('un éditeur la remplit ; avec un code, elle signerait : réservé aux signataires', async () => {
  const p = await demandePayee(banc, porteur)
  const { id } = await creerMembre(banc, porteur, { role: 'editeur', signataire: false, finances: false })
  const jeton = await banc.connecter(id)
  const remplir = (corps: object) =>
    banc.appeler('PATCH', `projets/${p.id}/attestation-auteurs`, {
      corps: { ...DEUX_CASES, ...corps },
      jeton,
    })
  const refus = await remplir({ codeVerification: '123456' })
  expect([refus.statut, refus.corps.message]).toEqual([
    403,
    'Seul un signataire de votre structure peut signer pour elle.',
  ])
  expect((await moi.lire(p.id)).isAttestationAuteurFilled).toBe(false)
  expect((await remplir({})).statut).toBe(200)
  expect((await moi.lire(p.id)).isAttestationAuteurFilled).toBe(true)
})

describe('remplir', () => {
  test('garde les deux attestations d’une demande payée (ATT-006, ATT-007, ATT-009, ATT-011, PROJ-115)', async () => {
    const p = await demandePayee(banc, porteur)
    expect(await moi.lire(p.id)).toMatchObject({
      isAttestationAuteurFilled: false,
      repriseBilan: 'attestation',
    })
    expect((await moi.remplir(p.id)).statut).toBe(200)
    expect((await moi.remplir(p.id, { atteste1: 'true', atteste2: '1' })).statut).toBe(200)
    expect(await moi.lire(p.id)).toMatchObject({
      isAttestationAuteurFilled: true,
      isAttestationAuteurSigned: false,
    })
    expect(await actesDe(banc, p.id)).toEqual(['remplirAttestation'])
  })

  test.each([
    [{ atteste1: true }, ['atteste2']],
    [{ atteste1: false, atteste2: true }, ['atteste1']],
    [{}, ['atteste1', 'atteste2']],
  ])('chaque case décochée est refusée : %j (ATT-005)', async (corps, champs) => {
    const p = await demandePayee(banc, porteur)
    const r = await moi.remplir(p.id, corps)
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, champs])
    for (const champ of champs) expect(r.corps.errors[champ]).toEqual(['Cette attestation est nécéssaire'])
    expect((await moi.lire(p.id)).isAttestationAuteurFilled).toBe(false)
  })

  test('409 avant le paiement, et une fois signée', async () => {
    const conventionne = await demandeConventionnee(banc, porteur)
    const atteste = await demandeAttestee(banc, porteur)
    expect([(await moi.remplir(conventionne.id)).statut, (await moi.remplir(atteste.id)).statut]).toEqual([
      409, 409,
    ])
  })

  test('un code joint à l’attestation signe dans le même appel (ATT-008)', async () => {
    const p = await demandePayee(banc, porteur)
    await moi.remplir(p.id)
    const code = await moi.recevoirCode(p.id)
    const refus = await moi.remplir(p.id, { ...DEUX_CASES, codeVerification: autreCode(code) })
    expect([refus.statut, refus.corps.errors]).toEqual([
      422,
      { codeVerification: ['Le code de vérification est incorrect.'] },
    ])
    const r = await moi.remplir(p.id, { ...DEUX_CASES, codeVerification: code })
    expect([r.statut, r.corps.data.isAttestationAuteurSigned]).toEqual([200, true])
    expect((await moi.remplir(p.id, { ...DEUX_CASES, codeVerification: code })).statut).toBe(200)
  })
})
