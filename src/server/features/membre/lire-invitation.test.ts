import { expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { REFUS_INVITATION } from '#domain/membre/invitation.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { lienRecu, proprietaireQuiInvite } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const lire = (token: string, jeton?: string) =>
  banc.appeler('GET', `invitation?token=${token}`, jeton === undefined ? {} : { jeton })

test('qui a le lien lit de qui il vient, à qui, pour quoi faire, jusqu’à quand', async () => {
  const { porteur, inviter } = await proprietaireQuiInvite(banc)
  await inviter('m@essai.fr', { role: 'editeur', signataire: true })
  const le = banc.horloge.maintenant()
  const r = await lire(await lienRecu(banc, 'm@essai.fr'))
  expect([r.statut, r.corps.data]).toEqual([
    200,
    {
      structure: porteur.nomStructure,
      par: 'Alix Martin',
      email: 'm@essai.fr',
      role: 'editeur',
      signataire: true,
      finances: false,
      envoyeeLe: le.toISOString(),
      expireLe: new Date(le.getTime() + 7 * JOUR).toISOString(),
    },
  ])
})

test('chaque lien qui ne s’ouvre pas le dit dans ses mots, et rien n’en est consommé', async () => {
  const { porteur, inviter, membres } = await proprietaireQuiInvite(banc)
  expect(await lire('inconnu')).toMatchObject({
    statut: 404,
    corps: {
      message:
        'Ce lien d’invitation n’est pas reconnu. Vérifiez qu’il est entier, ou demandez une nouvelle invitation à la structure.',
    },
  })
  await inviter('moi@essai.fr')
  const token = await lienRecu(banc, 'moi@essai.fr')
  const autre = await creerPorteur(banc)
  const r = await lire(token, await banc.connecter(autre.utilisateurId))
  expect([r.statut, r.corps]).toMatchObject([
    403,
    {
      code: 'autre-adresse',
      message: `Cette invitation est destinée à m…@essai.fr\u00a0; vous êtes connecté·e avec ${autre.email}.`,
      structure: porteur.nomStructure,
      par: 'Alix Martin',
    },
  ])
  expect((await membres()).invitations).toHaveLength(1)
  expect((await lire(token)).statut).toBe(200)
  banc.horloge.avancer(7 * JOUR)
  const tard = await lire(token)
  expect([tard.statut, tard.corps.message]).toEqual([
    410,
    expect.stringMatching(/a expiré le .* Demandez une nouvelle/),
  ])
})

test('l’adresse d’un membre du personnel n’entre dans aucune structure ; lui seul l’apprend', async () => {
  const { inviter } = await proprietaireQuiInvite(banc)
  const { id, email } = await creerStaff(banc, 'membreCommission')
  expect((await inviter(email)).statut).toBe(201)
  const token = await lienRecu(banc, email)
  const r = await lire(token)
  expect([r.statut, r.corps.code]).toEqual([403, 'adresse-du-personnel'])
  const desactiveLe = banc.horloge.maintenant()
  await banc.db.updateTable('utilisateur').set({ desactiveLe }).where('id', '=', id).execute()
  const parti = await lire(token)
  expect([parti.statut, parti.corps.message]).toEqual([403, REFUS_INVITATION.personnel])
})
