import { expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe, lienRecu, proprietaireQuiInvite } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('le lien le dit, la liste ne la montre plus ; annulée deux fois, elle l’est une', async () => {
  const { porteur, inviter, entrer, membres } = await proprietaireQuiInvite(banc)
  const { id } = (await inviter('a@essai.fr')).corps.data
  for (let n = 0; n < 2; n++)
    expect((await banc.appeler('DELETE', `invitations/${id}`, { jeton: await entrer() })).statut).toBe(200)
  const lue = await banc.appeler('GET', `invitation?token=${await lienRecu(banc, 'a@essai.fr')}`)
  expect([lue.statut, lue.corps.message]).toEqual([
    410,
    'Cette invitation a été annulée par la structure. Demandez-lui une nouvelle invitation.',
  ])
  expect((await membres()).invitations).toEqual([])
  expect(await actesDe(banc, porteur)).toEqual(['annulerInvitation', 'inviterMembre'])
})

test('effacée après son terme, elle a expiré, non été annulée', async () => {
  const { inviter, entrer } = await proprietaireQuiInvite(banc)
  const { id } = (await inviter('b@essai.fr')).corps.data
  banc.horloge.avancer(8 * JOUR)
  await banc.appeler('DELETE', `invitations/${id}`, { jeton: await entrer() })
  const lue = await banc.appeler('GET', `invitation?token=${await lienRecu(banc, 'b@essai.fr')}`)
  expect([lue.statut, lue.corps.message]).toEqual([
    410,
    expect.stringContaining('Cette invitation a expiré le'),
  ])
})
