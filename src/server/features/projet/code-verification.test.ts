import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type ASigner, demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'

const banc = bancDuFichier()

const demander = (s: Pick<ASigner, 'jeton'>, id: unknown) =>
  banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id } })
const codesDe = (projetId: number) =>
  banc.db.selectFrom('codeVerification').selectAll().where('projetId', '=', projetId).orderBy('id').execute()

test('le code part par courriel à l’adresse du compte, masquée dans la réponse (SIG-010)', async () => {
  const s = await demandeASigner(banc)
  const { statut, corps } = await demander(s, s.projet.id)
  const masquee = s.porteur.email.replace(/^(.).*(.)@/, '$1•••$2@')
  expect({ statut, corps }).toEqual({
    statut: 200,
    corps: {
      status: 'success',
      data: {
        canal: 'email',
        destination: masquee,
        envoyeLe: '2026-03-02T09:00:00.000Z',
        expireLe: '2026-03-02T09:10:00.000Z',
      },
    },
  })
  const [envoi] = await banc.envois()
  expect(envoi).toMatchObject({
    canal: 'email',
    destinataire: s.porteur.email,
    secret: true,
    expireLe: new Date('2026-03-02T09:10:00.000Z'),
    projetId: s.projet.id,
  })
  const code = await dernierCode(banc, s.porteur.email)
  expect(envoi?.html).toContain(code)
  expect(envoi?.sujet).not.toContain(code)
  const [ligne] = await codesDe(s.projet.id)
  expect(JSON.stringify(ligne)).not.toContain(code)
})

test.each([[0], [undefined], [null], [''], ['abc'], [-3], [1.5], [[]]])(
  'un identifiant %j n’est pas un projet',
  async (id) => {
    const s = await demandeASigner(banc)
    const { statut, corps } = await demander(s, id)
    expect(statut).toBe(422)
    expect(corps.message).toBe('Projet non défini')
  },
)

test('la demande d’un autre, ou inconnue, est introuvable ; le personnel n’a pas le droit', async () => {
  const [a, b] = [await demandeASigner(banc), await demandeASigner(banc)]
  expect((await demander(a, b.projet.id)).statut).toBe(404)
  expect((await demander(a, 2_000_000)).statut).toBe(404)
  for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission'] as const)
    expect((await demander({ jeton: await banc.connecter(role) }, a.projet.id)).statut).toBe(403)
  expect((await banc.appeler('POST', 'code-verification', { corps: { id: a.projet.id } })).statut).toBe(401)
  expect(await codesDe(b.projet.id)).toEqual([])
})

test('une demande incomplète, en brouillon ou sans signataire ne reçoit pas de code (STA-003)', async () => {
  for (const champs of [{ montantDemande: null }, { isDraft: true }, { signatairePrenom: null }]) {
    const s = await demandeASigner(banc, champs)
    expect((await demander(s, s.projet.id)).statut).toBe(409)
    expect(await codesDe(s.projet.id)).toEqual([])
  }
})

test('un nouveau code tue l’ancien, pas avant 30 s, au plus cinq par heure', async () => {
  const s = await demandeASigner(banc)
  await demander(s, s.projet.id)
  banc.horloge.avancer(10_000)
  const tot = await demander(s, s.projet.id)
  expect([tot.statut, tot.entetes['retry-after']]).toEqual([429, '20'])
  for (let i = 0; i < 4; i++) {
    banc.horloge.avancer(30_000)
    expect((await demander(s, s.projet.id)).statut).toBe(200)
  }
  const codes = await codesDe(s.projet.id)
  expect(codes.map((c) => c.annuleLe === null)).toEqual([false, false, false, false, true])
  banc.horloge.avancer(60_000)
  expect((await demander(s, s.projet.id)).statut).toBe(429)
  banc.horloge.avancer(3_600_000)
  expect((await demander(s, s.projet.id)).statut).toBe(200)
})

test('vingt demandes ensemble donnent un seul code vivant et un seul courriel', async () => {
  const s = await demandeASigner(banc)
  const reponses = await Promise.all(Array.from({ length: 20 }, () => demander(s, s.projet.id)))
  expect(reponses.map((r) => r.statut).sort()).toEqual([200, ...Array(19).fill(429)])
  expect(await codesDe(s.projet.id)).toHaveLength(1)
  const courriels = (await banc.envois()).filter((e) => e.projetId === s.projet.id)
  expect(courriels).toHaveLength(1)
})

test('un contenu qui change à chaque fois ne fait pas partir plus de vingt codes par heure', async () => {
  const s = await demandeASigner(banc)
  const statuts: number[] = []
  for (let i = 0; i < 21; i++) {
    await banc.db
      .updateTable('projet')
      .set({ montantDemande: 100 + i })
      .where('id', '=', s.projet.id)
      .execute()
    statuts.push((await demander(s, s.projet.id)).statut)
  }
  expect(statuts).toEqual([...Array(20).fill(200), 429])
})
