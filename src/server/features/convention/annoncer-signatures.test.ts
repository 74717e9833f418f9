import { beforeEach, expect, test } from 'vitest'
import type { AvisSignatures } from '#domain/compte/avis-signatures.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeAccordee, signerConvention } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { annoncerSignatures } from './annoncer-signatures.ts'
import { tacheScellerConvention } from './sceller-convention.ts'

const banc = bancDuFichier()
beforeEach(async () => {
  await banc.db.updateTable('utilisateur').set({ avisSignatures: 'aucun' }).execute()
})

const personne = (role: 'admin' | 'comptable' | 'superviseur', avisSignatures: AvisSignatures) =>
  creerStaff(banc, role, { avisSignatures })
async function signer() {
  const s = await demandeAccordee(banc)
  await signerConvention(banc, s)
  await tacheScellerConvention.executer(banc.ctx, { projetId: s.projet.id })
  return s.projet.id
}
const recus = async (email: string) => (await banc.envois()).filter((e) => e.destinataire === email)
const adresse = (id: number) => `http://localhost:3000/gestion/admin/projets/validation?id=${id}`

test('à chaque signature, l’e-mail au personnel mène à la demande', async () => {
  const admin = await personne('admin', 'chaque')
  const id = await signer()
  const [recu, ...autres] = await recus(admin.email)
  expect(autres).toEqual([])
  expect(recu?.texte).toContain(`Voir la demande\u00a0:\n${adresse(id)}\n`)
})

test('un par jour : rien à la signature, toutes celles de la veille le matin, une fois, chacune avec son lien', async () => {
  const comptable = await personne('comptable', 'jour')
  const [une, deux] = [await signer(), await signer()]
  expect(await recus(comptable.email)).toEqual([])
  const faits = await Promise.all(Array.from({ length: 3 }, () => annoncerSignatures(banc.ctx)))
  expect(faits.reduce((a, b) => a + b)).toBe(1)
  const [recu, ...autres] = await recus(comptable.email)
  expect(autres).toEqual([])
  expect(recu?.sujet).toBe('2 conventions sont signées')
  expect(recu?.texte?.match(/\S+validation\?id=\d+/g)).toEqual([adresse(une), adresse(deux)])
  const trois = await signer()
  expect(await annoncerSignatures(banc.ctx)).toBe(1)
  expect((await recus(comptable.email)).map((e) => e.sujet)).toEqual([
    'Une convention est signée',
    '2 conventions sont signées',
  ])
  expect((await recus(comptable.email))[0]?.texte).toContain(adresse(trois))
})

test('aucun : ni le jour, ni le lendemain ; pas plus à qui a changé de rôle, d’avis, ou n’a plus de compte', async () => {
  const aucun = await personne('admin', 'aucun')
  const autres = [await personne('admin', 'jour'), await personne('admin', 'jour')]
  const [parti, promu] = [await personne('comptable', 'jour'), await personne('comptable', 'jour')]
  await signer()
  const poser = (id: number, champs: object) =>
    banc.db.updateTable('utilisateur').set(champs).where('id', '=', id).execute()
  await poser(parti.id, { desactiveLe: banc.horloge.maintenant() })
  await poser(promu.id, { role: 'superviseur' })
  for (const a of autres) await poser(a.id, { avisSignatures: 'aucun' })
  expect(await annoncerSignatures(banc.ctx)).toBe(0)
  for (const p of [aucun, parti, promu, ...autres]) expect(await recus(p.email)).toEqual([])
  expect(await banc.db.selectFrom('signatureEnAttente').selectAll().execute()).toEqual([])
})

test('un passage coupé n’a rien pris : le suivant écrit', async () => {
  const admin = await personne('admin', 'jour')
  await signer()
  const queue = { ...banc.ctx.queue, courriel: () => Promise.reject(new Error('coupure')) }
  await expect(annoncerSignatures({ ...banc.ctx, queue })).rejects.toThrow('coupure')
  expect(await recus(admin.email)).toEqual([])
  expect(await annoncerSignatures(banc.ctx)).toBe(1)
})
