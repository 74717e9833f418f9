import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'

const banc = bancDuFichier()

test('dix codes faux bloquent le document pour la journée, un gestionnaire lève le blocage', async () => {
  const s = await demandeASigner(banc)
  const signer = (codeVerification: string) =>
    banc.appeler('PATCH', `projets/${s.projet.id}/signer`, { jeton: s.jeton, corps: { codeVerification } })
  const demander = () =>
    banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  const lever = (jeton: string, id: number = s.projet.id) =>
    banc.appeler('PATCH', `projets/${id}/lever-blocage-code`, { jeton })
  await demander()
  const code = await dernierCode(banc, s.porteur.email)
  for (let i = 0; i < 10; i++)
    expect((await signer(code === '111111' ? '222222' : '111111')).statut).toBe(422)
  banc.horloge.avancer(31_000)
  expect((await demander()).statut).toBe(429)
  const bloque = await signer(code)
  expect(bloque.statut).toBe(429)
  expect(Number(bloque.entetes['retry-after'])).toBeGreaterThan(3600)

  expect((await lever(s.jeton)).statut).toBe(403)
  for (const role of ['superviseur', 'comptable', 'membreCommission'] as const)
    expect((await lever(await banc.connecter(role))).statut).toBe(403)
  const admin = await banc.connecter('admin')
  expect((await lever(admin, 2_000_000)).statut).toBe(404)
  for (let i = 0; i < 2; i++) expect((await lever(admin)).statut).toBe(200)
  expect((await demander()).statut).toBe(200)
  expect((await signer(await dernierCode(banc, s.porteur.email))).statut).toBe(200)
  const actes = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `projet:${s.projet.id}`)
    .orderBy('rang')
    .execute()
  expect(actes.map((a) => a.acte)).toEqual(['leverBlocageCode', 'signerDemande'])
})

test('le blocage finit avec la journée à Paris', async () => {
  const s = await demandeASigner(banc)
  const le = banc.horloge.maintenant()
  const erreurs = Array.from({ length: 10 }, () => ({ projetId: s.projet.id, objet: 'demande' as const, le }))
  await banc.db.insertInto('codeErreur').values(erreurs).execute()
  const demander = () =>
    banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  // 23 h 59, then 0 h 00 in Paris.
  banc.horloge.regler('2026-03-02T22:59:00Z')
  const jeton = await banc.connecter(s.porteur.utilisateurId)
  s.jeton = jeton
  expect((await demander()).statut).toBe(429)
  banc.horloge.regler('2026-03-02T23:00:00Z')
  expect((await demander()).statut).toBe(200)
})
