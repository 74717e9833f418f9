import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import {
  type Accordee,
  demandeAccordee,
  dernierCodePour,
  signerConvention,
} from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { tacheScellerConvention } from './sceller-convention.ts'

const banc = bancDuFichier()

const signer = (s: Accordee, codeVerification: unknown) =>
  banc.appeler('PATCH', `projets/${s.projet.id}/signer-convention`, {
    jeton: s.jeton,
    corps: { codeVerification },
  })
const lire = async (s: Accordee) =>
  (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton: s.jeton })).corps.data
const signaturesDe = (projetId: number) =>
  banc.db
    .selectFrom('signature')
    .selectAll()
    .where('projetId', '=', projetId)
    .where('objet', '=', 'convention')
    .execute()
const lignesDe = (projetId: number) =>
  banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `projet:${projetId}`)
    .where('acte', '=', 'signerConvention')
    .execute()
const documentDe = (projetId: number, genre: 'convention' | 'convention-signee') =>
  banc.db
    .selectFrom('document')
    .selectAll()
    .where('projetId', '=', projetId)
    .where('genre', '=', genre)
    .executeTakeFirst()

async function avecCode(): Promise<Accordee & { code: string; faux: string }> {
  const s = await demandeAccordee(banc)
  await banc.appeler('POST', 'code-sms', { jeton: s.jeton, corps: { id: s.projet.id } })
  const code = await dernierCodePour(banc, s.projet.id)
  return { ...s, code, faux: code === '111111' ? '222222' : '111111' }
}

test('le code reçu signe la convention : drapeau, libellé, preuve et journal (CNV-009, CNV-011, PROJ-107, STA-013)', async () => {
  const s = await avecCode()
  expect(await lire(s)).toMatchObject({
    isConventionSigned: false,
    libelleEtat: 'Validé par la commission',
    actions: ['signerConvention'],
  })
  expect(await signer(s, s.code)).toMatchObject({ statut: 200, corps: { status: 'success', signed: true } })
  expect(await lire(s)).toMatchObject({
    isConventionSigned: true,
    libelleEtat: 'Paiement à venir',
    actions: [],
  })
  const document = await documentDe(s.projet.id, 'convention')
  const [signature] = await signaturesDe(s.projet.id)
  expect(signature).toMatchObject({ prenom: 'Alix', nom: 'Martin', fonction: 'Présidente', canal: 'sms' })
  expect(
    createHash('sha256')
      .update(signature?.contenu ?? '')
      .digest(),
  ).toEqual(signature?.empreinte)
  expect(JSON.parse(signature?.contenu ?? '{}')).toMatchObject({
    document: { sha256: document?.empreinte.toString('hex'), taille: document?.taille },
    convention: { numero: s.projet.numeroConvention, montant: 2500 },
  })
  expect(await lignesDe(s.projet.id)).toMatchObject([
    { acteurId: s.porteur.utilisateurId, apres: { numeroConvention: s.projet.numeroConvention } },
  ])
})

test('un code vide, mal formé ou faux est refusé sous son champ, et le faux est compté (CNV-011)', async () => {
  const s = await avecCode()
  const erreur = async (code: unknown) => (await signer(s, code)).corps.errors?.codeVerification
  expect(await erreur('')).toEqual(['Le code de vérification est requis.'])
  expect(await erreur('12345')).toEqual(['Code de vérification invalide.'])
  expect(await erreur(s.faux)).toEqual(['Le code de vérification est incorrect.'])
  const { essais } = await banc.db
    .selectFrom('codeVerification')
    .select('essais')
    .where('projetId', '=', s.projet.id)
    .where('objet', '=', 'convention')
    .executeTakeFirstOrThrow()
  expect(essais).toBe(1)
  expect(await signaturesDe(s.projet.id)).toEqual([])
})

test('le code d’une demande ne signe pas une convention, et un autre signataire le rend vain', async () => {
  const s = await avecCode()
  await banc.db
    .updateTable('porteur')
    .set({ fonction: 'Trésorière' })
    .where('id', '=', s.porteur.id)
    .execute()
  expect((await signer(s, s.code)).statut).toBe(422)
  const autre = await avecCode()
  const b = await avecCode()
  if (autre.code !== b.code) expect((await signer(autre, b.code)).statut).toBe(422)
})

test('avant la décision publiée, la convention ne se signe pas (CNV-014)', async () => {
  const s = await demandeAccordee(banc, {
    caAvis: null,
    caMontant: null,
    caLe: null,
    numeroConvention: null,
  })
  expect((await signer(s, '123456')).statut).toBe(409)
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await avecCode()
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('PATCH', `projets/${s.projet.id}/signer-convention`, {
      ...(jeton && { jeton }),
      corps: { codeVerification: s.code },
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})

test('trente signatures ensemble n’en font qu’une, une ligne de journal et un e-mail à chacun', async () => {
  const s = await avecCode()
  const comptable = await creerStaff(banc, 'comptable')
  const statuts = await Promise.all(Array.from({ length: 30 }, async () => (await signer(s, s.code)).statut))
  expect(statuts).toEqual(Array(30).fill(200))
  expect(await signaturesDe(s.projet.id)).toHaveLength(1)
  expect(await lignesDe(s.projet.id)).toHaveLength(1)
  await tacheScellerConvention.executer(banc.ctx, { projetId: s.projet.id })
  const envois = (await banc.envois()).filter((e) => e.projetId === s.projet.id && e.evenement !== 'code-sms')
  const a = (destinataire: string) => envois.filter((e) => e.destinataire === destinataire)
  expect(a(s.porteur.email)).toHaveLength(1)
  expect(a(comptable.email)).toHaveLength(1)
  expect((await signer(s, s.faux)).statut).toBe(409)
})

test('la convention signée se lit ensuite à la même adresse, scellée, avec la preuve', async () => {
  const s = await demandeAccordee(banc)
  expect((await signerConvention(banc, s)).statut).toBe(200)
  await tacheScellerConvention.executer(banc.ctx, { projetId: s.projet.id })
  const signee = await documentDe(s.projet.id, 'convention-signee')
  const { conventionUrl } = await lire(s)
  const lue = await banc.appeler('GET', conventionUrl.replace('/gestion/api/', ''), {})
  expect(createHash('sha256').update(lue.octets).digest()).toEqual(signee?.empreinte)
  expect(await banc.ctx.sceau.relire(lue.octets)).toMatchObject({ notre: true, integrite: 'intact' })
})
