import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { type Accordee, demandeAccordee } from '#test-kit/scenes/demandes/demande-payee.ts'

const banc = bancDuFichier()

const lire = async (s: Accordee, jeton = s.jeton) =>
  (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton })).corps.data
const documentsDe = (projetId: number) =>
  banc.db.selectFrom('document').selectAll().where('projetId', '=', projetId).execute()

test('l’adresse de la convention donne son PDF sans l’en-tête, un quart d’heure (CNV-013, PROJ-040)', async () => {
  const s = await demandeAccordee(banc)
  const { conventionUrl } = await lire(s)
  expect(conventionUrl).toMatch(/^\/gestion\/api\/projets\/\d+\/convention\?/)
  const chemin = conventionUrl.replace('/gestion/api/', '')
  const lue = await banc.appeler('GET', chemin)
  expect(lue.statut).toBe(200)
  expect(lue.entetes).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`convention-${s.projet.numeroConvention}.pdf`),
  })
  expect(lue.octets.subarray(0, 5).toString()).toBe('%PDF-')
  banc.horloge.avancer(15 * 60_000 + 1000)
  expect((await banc.appeler('GET', chemin)).statut).toBe(401)
})

test('numéro et adresse n’existent pas avant que la décision soit publiée (PROJ-039, PROJ-040)', async () => {
  const s = await demandeAccordee(banc, {
    caAvis: null,
    caMontant: null,
    caLe: null,
    numeroConvention: null,
  })
  expect(await lire(s)).toMatchObject({ numeroConvention: null, conventionUrl: null })
  const { statut } = await banc.appeler('GET', `projets/${s.projet.id}/convention`, { jeton: s.jeton })
  expect(statut).toBe(404)
  const publiee = await demandeAccordee(banc)
  expect((await lire(publiee)).numeroConvention).toMatch(/^C-2026-\d{4}$/)
})

test('les octets de la convention ne changent plus, ni pour trente lecteurs à la fois ni quand la fiche change', async () => {
  const s = await demandeAccordee(banc)
  const demander = () => banc.appeler('GET', `projets/${s.projet.id}/convention`, { jeton: s.jeton })
  const lues = await Promise.all(Array.from({ length: 30 }, demander))
  const empreinte = (octets: Buffer) => createHash('sha256').update(octets).digest('hex')
  await banc.db
    .updateTable('porteur')
    .set({ nomStructure: 'Un autre nom' })
    .where('id', '=', s.porteur.id)
    .execute()
  const toutes = [...lues, await demander()].map((l) => empreinte(l.octets))
  const [document, ...autres] = await documentsDe(s.projet.id)
  expect(autres).toEqual([])
  expect(new Set(toutes)).toEqual(new Set([document?.empreinte.toString('hex')]))
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await demandeAccordee(banc)
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('GET', `projets/${s.projet.id}/convention`, jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 200,
    superviseur: 200,
    admin: 200,
  })
})

test('un membre de commission ne reçoit pas l’adresse ; l’IBAN n’est dans la convention que par sa fin', async () => {
  const s = await demandeAccordee(banc)
  await banc.db.updateTable('commission').set({ isVisible: true }).execute()
  const membre = await lire(s, await banc.connecter('membreCommission'))
  expect([membre.numeroConvention, membre.conventionUrl]).toEqual([s.projet.numeroConvention, null])
  await banc.appeler('GET', `projets/${s.projet.id}/convention`, { jeton: s.jeton })
  const [document] = await documentsDe(s.projet.id)
  expect(document?.contenu).toContain('"ibanFin":"0189"')
  expect(document?.contenu).not.toContain('FR76')
})
