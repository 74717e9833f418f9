import { beforeAll, expect, test } from 'vitest'
import type { DemandePassee } from '#domain/passe/contrat.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { avisAccepte, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerProjet, creerStaff, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let cette: { id: number; numero: string }
let payee: { id: number; numero: string }
let retiree: { id: number }
beforeAll(async () => {
  porteur = await creerPorteur(banc, { champs: { nomStructure: 'Lettres en Rade', tel: '+33298441207' } })
  retiree = await demandeDeposee(banc, porteur, { annee: 2024, retireLe: banc.horloge.maintenant() })
  payee = await demandePayee(banc, porteur, { annee: 2025, nom: 'Les Marées', nbAuteursInvites: 18 })
  await creerProjet(banc, porteur, { annee: 2025, nom: 'Jamais signée' })
  cette = await demandeDeposee(banc, porteur, { annee: 2026 })
  await demandeDeposee(banc, await creerPorteur(banc), { annee: 2025 })
})
const lire = async (id: number, role: 'admin' | 'comptable' = 'admin') =>
  (await banc.appeler('GET', `projets/${id}/passe`, { jeton: await banc.connecter(role) })).corps.data

test('le passé d’une structure se lit année par année, avec qui joindre et le budget d’avant', async () => {
  const data = await lire(cette.id)
  expect(data.porteur).toEqual({
    id: porteur.id,
    userId: porteur.utilisateurId,
    nomStructure: 'Lettres en Rade',
    prenom: 'Alix',
    nom: 'Martin',
    email: 'contact@essai.fr',
    telephone: '+33 6 12 34 56 78',
  })
  expect(
    data.demandes.map((d: Record<string, unknown>) => [d.id, d.annee, d.suite, d.montantAccorde]),
  ).toEqual([
    [cette.id, 2026, 'en-cours', null],
    [payee.id, 2025, 'bilan-attendu', 2500],
    [retiree.id, 2024, 'retiree', null],
  ])
  expect(data.demandes[1]).toMatchObject({ nom: 'Les Marées', montantPaye: 2500 })
  expect(data.precedente).toMatchObject({ id: payee.id, annee: 2025, budget: { nbAuteursInvites: 18 } })
})

test('une première demande, même jamais signée, se lit sans précédente', async () => {
  const seul = await creerPorteur(banc)
  const brouillon = await creerProjet(banc, seul)
  const data = await lire(brouillon.id)
  expect(data.demandes.map((d: { id: number }) => d.id)).toEqual([brouillon.id])
  expect(data.precedente).toBeNull()
})

test('une aide décidée n’est « accordée » qu’une fois publiée, et ne l’est plus d’une demande retirée', async () => {
  const { id: par } = await creerStaff(banc, 'admin')
  const decidee = {
    ...avisAccepte(banc, par),
    caAvis: 'accepte' as const,
    caMontant: 480,
    caLe: banc.horloge.maintenant(),
    caPar: par,
  }
  const { id: commission, projets } = await demandesEnCommission(banc, par, 'etape2', [decidee])
  const id = projets[0]?.id ?? 0
  const dite = async () => (await lire(id)).demandes.map((d: DemandePassee) => [d.suite, d.montantAccorde])
  expect(await dite()).toEqual([['decidee', null]])
  const { caaLe: caValideeLe } = decidee
  await banc.db.updateTable('commission').set({ caValideeLe }).where('id', '=', commission).execute()
  expect(await dite()).toEqual([['accordee', 480]])
  await banc.db
    .updateTable('projet')
    .set({ retireLe: banc.horloge.maintenant(), retireMotif: 'Annulé.' })
    .where('id', '=', id)
    .execute()
  expect(await dite()).toEqual([['retiree', null]])
})

test('la comptabilité n’y lit que ce qui est jugé ; ni porteur, ni membre', async () => {
  expect((await lire(payee.id, 'comptable')).demandes.map((d: { id: number }) => d.id)).toEqual([payee.id])
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', `projets/${cette.id}/passe`, jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 404,
    superviseur: 200,
    admin: 200,
  })
})
