import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { prouver, siretDejaInscrit } from '#test-kit/scenes/adhesions-essai.ts'
import { PROPRIETAIRE, quitter } from '#test-kit/scenes/departs-essai.ts'

const banc = bancDuFichier()
const masquee = (email: string) => `${email[0]}…${email.slice(email.indexOf('@'))}`

test('adresse confirmée : la structure qui a ce SIRET est dite, ses propriétaires masqués, rien d’autre', async () => {
  const { porteur, demandeur, fondateur, autres, lire } = await siretDejaInscrit(banc, [PROPRIETAIRE])
  expect(await lire()).toEqual({
    adresse: demandeur.email,
    adresseConfirmeeLe: banc.horloge.maintenant().toISOString(),
    demandes: [],
    structures: [
      {
        id: porteur.id,
        nom: porteur.nomStructure,
        proprietaires: [masquee(fondateur.email), masquee(autres[0]?.email ?? '')],
      },
    ],
  })
  expect((await lire('')).structures).toBeNull()
})

test('adresse pas encore confirmée : la même réponse, que le SIRET soit inscrit ou non', async () => {
  const { demandeur, lire } = await siretDejaInscrit(banc)
  await banc.db
    .updateTable('utilisateur')
    .set({ emailConfirmeLe: null })
    .where('id', '=', demandeur.id)
    .execute()
  const inscrit = await lire()
  expect(inscrit).toMatchObject({ adresseConfirmeeLe: null, structures: null })
  expect(await lire('?siret=11111111111111')).toEqual(inscrit)
})

test.each([
  ['pas encore validée', { valideLe: null }],
  ['anonymisée', { anonymiseLe: new Date() }],
])('une structure %s n’est pas proposée', async (_dit, etat) => {
  const { porteur, lire } = await siretDejaInscrit(banc)
  await banc.db.updateTable('porteur').set(etat).where('id', '=', porteur.id).execute()
  expect((await lire()).structures).toEqual([])
})

test('ni une structure dont personne ne peut répondre, ni la sienne', async () => {
  const { fondateur, siret, lire } = await siretDejaInscrit(banc)
  await prouver(banc, fondateur.id)
  const sienne = await banc.appeler('GET', `rejoindre?siret=${siret}`, { jeton: fondateur.jeton })
  expect(sienne.corps.data.structures).toEqual([])
  await banc.db
    .updateTable('utilisateur')
    .set({ desactiveLe: banc.horloge.maintenant() })
    .where('id', '=', fondateur.id)
    .execute()
  expect((await lire()).structures).toEqual([])
})

test('qui n’a plus de structure cherche aussi, écrit comme on l’écrit ; dix fois par minute', async () => {
  const { porteur, siret, autres } = await siretDejaInscrit(banc, [PROPRIETAIRE])
  const [seul] = autres as [(typeof autres)[0]]
  await quitter(banc, porteur, seul)
  await prouver(banc, seul.id)
  const lire = (n: string) =>
    banc.appeler('GET', `rejoindre?siret=${encodeURIComponent(n)}`, { jeton: seul.jeton })
  const ecrit = siret.replace(/^(...)(...)(...)/, '$1 $2 $3 ')
  expect((await lire(ecrit)).corps.data.structures).toMatchObject([{ id: porteur.id }])
  expect((await lire('123')).statut).toBe(422)
  const statuts: number[] = []
  for (let n = 0; n < 10; n++) statuts.push((await lire(siret)).statut)
  expect(statuts).toEqual([...Array.from({ length: 9 }, () => 200), 429])
})

test('pas pour le personnel ni la commission', async () => {
  for (const role of ['admin', 'comptable', 'membreCommission'] as const)
    expect((await banc.appeler('GET', 'rejoindre', { jeton: await banc.connecter(role) })).statut).toBe(403)
})
