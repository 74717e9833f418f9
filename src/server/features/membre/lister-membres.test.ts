import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerMembre } from '#test-kit/scenes/fabriques.ts'
import { EDITEUR, proprietaireQuiInvite } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('un éditeur lit les noms et l’adresse du propriétaire, sans les autres ni les invitations', async () => {
  const { porteur, inviter } = await proprietaireQuiInvite(banc)
  const moi = await creerMembre(banc, porteur, EDITEUR)
  await creerMembre(banc, porteur, { ...EDITEUR, role: 'lecteur' })
  await inviter('x@essai.fr')
  const jeton = await banc.connecter(moi.id)
  const { data } = (await banc.appeler('GET', `porteurs-projet/${porteur.id}/membres`, { jeton })).corps
  expect(data.membres.map((m: { email: string | null }) => m.email)).toEqual([porteur.email, moi.email, null])
  expect([data.invitations, data.envoyeesAujourdhui]).toEqual([null, null])
})

test('un message refusé par le serveur de l’adresse se dit à côté de l’invitation', async () => {
  const { inviter, membres } = await proprietaireQuiInvite(banc)
  await inviter('nulle-part@essai.fr')
  const [envoi] = await banc.envois()
  await banc.proprietaire
    .updateTable('envoi')
    .set({ abandonneLe: banc.horloge.maintenant(), derniereErreur: '550 Adresse inconnue' })
    .where('id', '=', envoi?.id ?? 0)
    .execute()
  expect((await membres()).invitations).toMatchObject([{ nonRemise: '550 Adresse inconnue' }])
})
