import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { lienRecu, proprietaireQuiInvite } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const MOT = 'Un-mot-de-passe-2026!'
const creer = (token: string, corps: object = {}) =>
  banc.appeler('POST', 'invitation/compte', {
    corps: { token, prenom: 'Yann', nom: 'Le Goff', password: MOT, password2: MOT, ...corps },
  })

test('le compte de l’adresse invitée s’ouvre et rejoint la structure ; on se connecte avec', async () => {
  const { porteur, inviter, membres } = await proprietaireQuiInvite(banc)
  await inviter('yann@essai.fr', { role: 'lecteur', finances: true })
  const r = await creer(await lienRecu(banc, 'yann@essai.fr'))
  expect([r.statut, r.corps.data]).toEqual([
    201,
    { porteurId: porteur.id, structure: porteur.nomStructure, email: 'yann@essai.fr' },
  ])
  expect((await membres()).membres[1]).toMatchObject({
    prenom: 'Yann',
    nom: 'Le Goff',
    role: 'lecteur',
    finances: true,
  })
  const session = await banc.appeler('POST', 'login', { corps: { email: 'yann@essai.fr', password: MOT } })
  const jeton = session.corps.token
  expect((await banc.appeler('GET', `porteurs-projet/${porteur.id}`, { jeton })).statut).toBe(200)
  expect(
    (await banc.appeler('POST', 'projets', { corps: { step: 1, isDraft: true }, jeton })).corps.code,
  ).toBe('droit-de-membre')
})

test('une adresse qui a un compte se connecte : rien n’est créé, l’invitation attend', async () => {
  const { inviter, membres } = await proprietaireQuiInvite(banc)
  const { email } = await creerPorteur(banc)
  await inviter(email)
  const r = await creer(await lienRecu(banc, email))
  expect([r.statut, r.corps.code]).toEqual([409, 'compte-existe'])
  expect((await membres()).invitations).toHaveLength(1)
})

test('un mot de passe faible, deux qui diffèrent, un nom vide : dit sous chaque champ, l’invitation attend', async () => {
  const { inviter } = await proprietaireQuiInvite(banc)
  await inviter('faible@essai.fr')
  const token = await lienRecu(banc, 'faible@essai.fr')
  const r = await creer(token, { prenom: '', password2: 'autre-chose-2026!' })
  expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['prenom', 'password2']])
  expect((await creer(token, { password: 'motdepasse', password2: 'motdepasse' })).statut).toBe(422)
  expect((await creer(token)).statut).toBe(201)
})

test('deux fois le même lien : un compte, une place', async () => {
  const { inviter, membres } = await proprietaireQuiInvite(banc)
  await inviter('deux@essai.fr')
  const token = await lienRecu(banc, 'deux@essai.fr')
  const r = await Promise.all([creer(token), creer(token)])
  expect(r.map((x) => x.statut).sort()).toEqual([201, 409])
  expect((await membres()).membres).toHaveLength(2)
})
