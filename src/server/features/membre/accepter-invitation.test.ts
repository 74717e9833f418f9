import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerMembre, creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { actesDe, EDITEUR, lienRecu, proprietaireQuiInvite } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const accepter = (token: string, jeton: string) =>
  banc.appeler('POST', 'invitation/accepter', { corps: { token }, jeton })

/** Somebody who has an account, invited by an owner. */
async function invite() {
  const scene = await proprietaireQuiInvite(banc)
  const invitee = await creerPorteur(banc)
  await scene.inviter(invitee.email, { role: 'lecteur', finances: true })
  const jeton = await banc.connecter(invitee.utilisateurId)
  return { ...scene, invitee, sien: jeton, token: await lienRecu(banc, invitee.email) }
}

test('on devient membre avec les droits proposés, et l’on garde sa structure ; qui invitait l’apprend', async () => {
  const { porteur, invitee, sien, token, membres } = await invite()
  const r = await accepter(token, sien)
  expect([r.statut, r.corps.data]).toEqual([200, { porteurId: porteur.id, structure: porteur.nomStructure }])
  expect((await membres()).membres).toMatchObject([
    { vous: true, role: 'proprietaire' },
    {
      vous: false,
      email: invitee.email,
      role: 'lecteur',
      signataire: false,
      finances: true,
      invitePar: 'Alix Martin',
    },
  ])
  const lire = (id: number, structure: number) =>
    banc.appeler('GET', `porteurs-projet/${id}`, {
      jeton: sien,
      entetes: { 'x-structure': String(structure) },
    })
  expect((await lire(porteur.id, porteur.id)).statut).toBe(200)
  expect((await lire(invitee.id, invitee.id)).statut).toBe(200)
  expect((await lire(invitee.id, porteur.id)).statut).toBe(404)
  expect(await actesDe(banc, porteur)).toEqual(['accepterInvitation', 'inviterMembre'])
  const [mail] = (await banc.envois()).filter((e) => e.destinataire === porteur.email)
  expect(mail?.sujet).toBe(`Alix Martin a rejoint ${porteur.nomStructure}`)
})

test('trente réponses au même lien : une entre, les autres apprennent qu’elle l’a été', async () => {
  const { porteur, sien, token, membres } = await invite()
  const r = await Promise.all(Array.from({ length: 30 }, () => accepter(token, sien)))
  expect(r.map((x) => x.statut).sort()).toEqual([200, ...Array.from({ length: 29 }, () => 409)])
  expect((await membres()).membres).toHaveLength(2)
  expect((await actesDe(banc, porteur)).filter((a) => a === 'accepterInvitation')).toHaveLength(1)
})

test('une invitation annulée pendant qu’on l’accepte : l’une ou l’autre, jamais les deux', async () => {
  const { entrer, sien, token, membres } = await invite()
  const [{ id }] = (await membres()).invitations
  const [a, b] = await Promise.all([
    accepter(token, sien),
    banc.appeler('DELETE', `invitations/${id}`, { jeton: await entrer() }),
  ])
  const entree = a.statut === 200
  expect([a.statut, b.statut]).toEqual(entree ? [200, 409] : [410, 200])
  expect((await membres()).membres).toHaveLength(entree ? 2 : 1)
})

test('pas pour un autre compte, ni quand la structure s’est remplie', async () => {
  const { porteur, sien, token, membres } = await invite()
  const autre = await creerPorteur(banc)
  const r = await accepter(token, await banc.connecter(autre.utilisateurId))
  expect([r.statut, r.corps.code]).toEqual([403, 'autre-adresse'])
  for (let n = 1; n < 20; n++) await creerMembre(banc, porteur, EDITEUR)
  const pleine = await accepter(token, sien)
  expect([pleine.statut, pleine.corps.message]).toEqual([409, expect.stringContaining('20 membres')])
  expect((await membres()).invitations).toHaveLength(1)
})
