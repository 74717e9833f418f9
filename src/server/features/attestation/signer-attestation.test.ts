import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import {
  actesDe,
  type attester,
  autreCode,
  porteurQuiAtteste,
  REFUS_AUX_AUTRES,
  statutsSurPayee,
} from '#test-kit/scenes/documents/attestation-essai.ts'
import type { PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let moi: ReturnType<typeof attester>

beforeEach(async () => {
  ;({ porteur, moi } = await porteurQuiAtteste(banc))
})

describe('PATCH projets/{id}/signer-attestation-auteurs : droits', () => {
  test('du porteur seul, sur sa demande', async () => {
    const statuts = await statutsSurPayee(banc, porteur, 'signer-attestation-auteurs')
    expect(statuts).toMatchObject(REFUS_AUX_AUTRES)
    expect([401, 403, 404]).not.toContain(statuts.porteur_own)
  })
})

describe('signer', () => {
  test('le code reçu signe, une fois ; la preuve couvre le texte exact (ATT-009, ATT-012, PROJ-114)', async () => {
    const p = await demandePayee(banc, porteur)
    await moi.remplir(p.id)
    const code = await moi.recevoirCode(p.id)
    const rs = await Promise.all(Array.from({ length: 30 }, () => moi.signer(p.id, code)))
    expect([...new Set(rs.map((r) => r.statut))]).toEqual([200])
    expect(rs[0]?.corps).toEqual({ status: 'success', signed: true })
    expect(await moi.lire(p.id)).toMatchObject({
      isAttestationAuteurFilled: false,
      isAttestationAuteurSigned: true,
      repriseBilan: 1,
    })
    const signatures = await banc.db
      .selectFrom('signature')
      .selectAll()
      .where('projetId', '=', p.id)
      .where('objet', '=', 'attestation')
      .execute()
    expect(signatures).toHaveLength(1)
    const { contenu = '', empreinte } = signatures[0] ?? {}
    expect(createHash('sha256').update(contenu).digest()).toEqual(empreinte)
    expect(JSON.parse(contenu)).toMatchObject({
      format: 'attestation/1',
      demande: { id: p.id, numero: p.numero },
      convention: { numero: p.numeroConvention },
      attestations: [expect.stringContaining('accord'), expect.stringContaining('rémunérés')],
    })
    expect(await actesDe(banc, p.id)).toEqual(['remplirAttestation', 'signerAttestation'])
    expect((await moi.signer(p.id, autreCode(code))).statut).toBe(409)
  })

  test('409 sans attestation remplie ; 422 pour un code vide ou mal formé', async () => {
    const p = await demandePayee(banc, porteur)
    expect((await moi.signer(p.id, '123456')).statut).toBe(409)
    for (const [code, message] of [
      ['', 'Le code de vérification est requis.'],
      ['12345', 'Code de vérification invalide.'],
    ])
      expect((await moi.signer(p.id, code)).corps.errors).toEqual({ codeVerification: [message] })
  })

  test('aucun code pour une demande absente : « Projet non défini » (ATT-014)', async () => {
    const r = await banc.appeler('POST', 'code-sms', {
      corps: { id: 0, objet: 'attestation' },
      jeton: await banc.connecter(porteur.utilisateurId),
    })
    expect([r.statut, Object.values(r.corps.errors).flat()]).toEqual([422, ['Projet non défini']])
  })
})
