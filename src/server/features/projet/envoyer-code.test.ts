import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type ASigner, demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'

const banc = bancDuFichier()

const enregistrer = (s: ASigner, signataireNom: string, adresse = 'projets') =>
  banc.appeler('POST', adresse, {
    jeton: s.jeton,
    corps: {
      id: s.projet.id,
      step: 5,
      isDraft: false,
      signatairePrenom: 'Zoé',
      signataireNom,
      signataireFonction: 'Présidente',
    },
  })
const signer = (s: ASigner, codeVerification: string) =>
  banc.appeler('PATCH', `projets/${s.projet.id}/signer`, { jeton: s.jeton, corps: { codeVerification } })
const codesDe = (s: ASigner) =>
  banc.db
    .selectFrom('codeVerification')
    .selectAll()
    .where('projetId', '=', s.projet.id)
    .orderBy('id')
    .execute()

test('l’étape 5 enregistrée envoie le code ; de nouveau dans les 30 s, elle garde le même (SIG-003)', async () => {
  const s = await demandeASigner(banc)
  const premiere = await enregistrer(s, 'Durand')
  expect(premiere).toMatchObject({ statut: 200, corps: { code: { canal: 'email' } } })
  const code = await dernierCode(banc, s.porteur.email)
  banc.horloge.avancer(20_000)
  const seconde = await enregistrer(s, 'Durand')
  expect(seconde.corps.code).toEqual(premiere.corps.code)
  expect(await codesDe(s)).toHaveLength(1)
  expect((await signer(s, code)).statut).toBe(200)
})

test('la réponse courte de l’étape 5 dit aussi où le code est parti, et la version qu’on lira', async () => {
  const s = await demandeASigner(banc)
  const { statut, corps } = await enregistrer(s, 'Durand', 'projets?reponse=courte')
  const { version } = (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton: s.jeton })).corps.data
  expect([statut, corps.code?.canal, corps.data.version]).toEqual([200, 'email', version])
})

test('un autre signataire tue le code et en fait partir un autre aussitôt', async () => {
  const s = await demandeASigner(banc)
  await enregistrer(s, 'Durand')
  const ancien = await dernierCode(banc, s.porteur.email)
  const { statut, corps } = await enregistrer(s, 'Petit')
  expect([statut, corps.code.canal]).toEqual([200, 'email'])
  const nouveau = await dernierCode(banc, s.porteur.email)
  expect((await codesDe(s)).map((c) => c.annuleLe === null)).toEqual([false, true])
  if (ancien !== nouveau) expect((await signer(s, ancien)).statut).toBe(422)
  expect((await signer(s, nouveau)).statut).toBe(200)
  const { nom } = await banc.db
    .selectFrom('signature')
    .select('nom')
    .where('projetId', '=', s.projet.id)
    .executeTakeFirstOrThrow()
  expect(nom).toBe('Petit')
})

test('l’étape 5 s’enregistre même quand plus aucun code ne peut partir', async () => {
  const s = await demandeASigner(banc)
  const le = banc.horloge.maintenant()
  const erreurs = Array.from({ length: 10 }, () => ({ projetId: s.projet.id, objet: 'demande' as const, le }))
  await banc.db.insertInto('codeErreur').values(erreurs).execute()
  const { statut, corps } = await enregistrer(s, 'Durand')
  expect([statut, corps.code]).toEqual([200, null])
  expect(corps.data.signataireNom).toBe('Durand')
})
