import { expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe, lienRecu, proprietaireQuiInvite } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const lire = (token: string) => banc.appeler('GET', `invitation?token=${token}`)

test('un autre lien part, pour sept jours encore ; le premier ne s’ouvre plus', async () => {
  const { porteur, inviter, entrer } = await proprietaireQuiInvite(banc)
  const { id } = (await inviter('r@essai.fr')).corps.data
  const premier = await lienRecu(banc, 'r@essai.fr')
  banc.horloge.avancer(6 * JOUR)
  const r = await banc.appeler('POST', `invitations/${id}/renvoyer`, { jeton: await entrer() })
  const expire = new Date(banc.horloge.maintenant().getTime() + 7 * JOUR)
  expect([r.statut, r.corps.data.id, r.corps.data.expireLe]).toEqual([200, id, expire.toISOString()])
  expect((await lire(premier)).statut).toBe(404)
  expect((await lire(await lienRecu(banc, 'r@essai.fr'))).statut).toBe(200)
  expect(await actesDe(banc, porteur)).toEqual(['renvoyerInvitation', 'inviterMembre'])
})

test('ni celle d’une autre structure, ni celle qui est annulée', async () => {
  const { inviter, entrer } = await proprietaireQuiInvite(banc)
  const autre = await proprietaireQuiInvite(banc)
  const { id } = (await inviter('s@essai.fr')).corps.data
  expect(
    (await banc.appeler('POST', `invitations/${id}/renvoyer`, { jeton: await autre.entrer() })).statut,
  ).toBe(404)
  await banc.appeler('DELETE', `invitations/${id}`, { jeton: await entrer() })
  expect((await banc.appeler('POST', `invitations/${id}/renvoyer`, { jeton: await entrer() })).statut).toBe(
    409,
  )
})

test('celle qui a expiré ne repart pas quand dix autres attendent déjà', async () => {
  const { inviter, entrer } = await proprietaireQuiInvite(banc)
  const { id } = (await inviter('t@essai.fr')).corps.data
  banc.horloge.avancer(8 * JOUR)
  for (let n = 0; n < 10; n++) expect((await inviter(`t${n}@essai.fr`)).statut).toBe(201)
  const r = await banc.appeler('POST', `invitations/${id}/renvoyer`, { jeton: await entrer() })
  expect([r.statut, r.corps.message]).toEqual([
    429,
    '10 invitations attendent une réponse, le plus possible. Annulez-en une, ou attendez.',
  ])
})
