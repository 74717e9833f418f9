import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { notesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
beforeAll(async () => {
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
})

test('se lisent par le personnel seul ; la comptabilité, sur ce qu’elle voit', async () => {
  const { id } = await demandeDeposee(banc, porteur)
  const sur = (sujet: string) =>
    statutsParRole(banc, porteur, (jeton) => banc.appeler('GET', `notes/${sujet}`, jeton ? { jeton } : {}))
  const refuse = { anonyme: 401, porteur_own: 403, porteur_other: 403, membreCommission: 403 }
  expect(await sur(`porteur/${porteur.id}`)).toEqual({
    ...refuse,
    comptable: 200,
    superviseur: 200,
    admin: 200,
  })
  expect(await sur(`projet/${id}`)).toEqual({ ...refuse, comptable: 404, superviseur: 200, admin: 200 })
})

test('de la plus ancienne à la plus récente, chacune disant si elle est à qui la lit', async () => {
  const { id } = await demandeDeposee(banc, porteur)
  const [une, autre] = [
    notesDe(banc, await banc.connecter('admin')),
    notesDe(banc, await banc.connecter('superviseur')),
  ]
  await une.ecrire(`projet/${id}`, 'Première.')
  banc.horloge.avancer(60_000)
  await autre.ecrire(`projet/${id}`, 'Seconde.')
  const { data } = (await autre.lire(`projet/${id}`)).corps
  expect(data.map((n: { texte: string; isMine: boolean }) => [n.texte, n.isMine])).toEqual([
    ['Première.', false],
    ['Seconde.', true],
  ])
  expect((await autre.lire(`porteur/${porteur.id}`)).corps.data).toEqual([])
})

test('qui y est cité les a vues en les ouvrant, les autres non', async () => {
  const { id } = await demandeDeposee(banc, porteur)
  const noms = [
    { prenom: 'Karim', nom: 'Haddad' },
    { prenom: 'Inès', nom: 'Roy' },
  ]
  const [karim, ines] = [
    await creerStaff(banc, 'admin', noms[0]),
    await creerStaff(banc, 'superviseur', noms[1]),
  ]
  const auteur = notesDe(banc, await banc.connecter('admin'))
  await auteur.ecrire(`projet/${id}`, '@Karim Haddad et @Inès Roy')
  await notesDe(banc, await banc.connecter(karim.id)).lire(`projet/${id}`)
  const vues = await banc.db
    .selectFrom('noteCitation')
    .select(['utilisateurId', 'vueLe'])
    .orderBy('utilisateurId')
    .execute()
  expect(vues).toEqual([
    { utilisateurId: karim.id, vueLe: banc.horloge.maintenant() },
    { utilisateurId: ines.id, vueLe: null },
  ])
})
