import { expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { PLACES } from '#domain/membre/invitation.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerMembre, creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { actesDe, EDITEUR, lienRecu, proprietaireQuiInvite } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('un lien part à cette adresse, pour sept jours ; il n’est gardé que haché', async () => {
  const { porteur, inviter, membres } = await proprietaireQuiInvite(banc)
  const r = await inviter('Tresorerie@essai.fr', { role: 'lecteur', finances: true })
  expect([r.statut, r.corps.data]).toMatchObject([
    201,
    { email: 'tresorerie@essai.fr', role: 'lecteur', signataire: false, finances: true, etat: 'en-attente' },
  ])
  const expire = new Date(banc.horloge.maintenant().getTime() + 7 * JOUR)
  expect(r.corps.data.expireLe).toBe(expire.toISOString())
  const token = await lienRecu(banc, 'tresorerie@essai.fr')
  expect(JSON.stringify(await banc.db.selectFrom('invitation').selectAll().execute())).not.toContain(token)
  expect((await membres()).invitations).toHaveLength(1)
  expect(await actesDe(banc, porteur)).toEqual(['inviterMembre'])
})

test('rien ne dit si l’adresse a un compte', async () => {
  const { inviter } = await proprietaireQuiInvite(banc)
  const connu = await creerPorteur(banc)
  const [avec, sans] = [await inviter(connu.email), await inviter('personne@essai.fr')]
  const lu = ({ id: _id, email: _email, ...reste }: Record<string, unknown>) => reste
  expect([avec.statut, lu(avec.corps.data)]).toEqual([sans.statut, lu(sans.corps.data)])
})

test('qui est déjà membre est nommé, sous le champ de l’adresse', async () => {
  const { porteur, inviter } = await proprietaireQuiInvite(banc)
  const { email } = await creerMembre(banc, porteur, EDITEUR)
  const r = await inviter(email.toUpperCase())
  expect([r.statut, r.corps.errors]).toEqual([
    422,
    { email: ['Alix Martin est déjà membre de votre structure.'] },
  ])
})

test('une seule invitation attend par adresse ; expirée, on en envoie une autre', async () => {
  const { inviter, membres } = await proprietaireQuiInvite(banc)
  expect((await inviter('a@essai.fr')).statut).toBe(201)
  const r = await inviter('a@essai.fr')
  expect([r.statut, r.corps.errors.email?.[0]]).toEqual([
    422,
    expect.stringContaining('Une invitation attend déjà à cette adresse'),
  ])
  banc.horloge.avancer(7 * JOUR)
  expect((await membres()).invitations).toMatchObject([{ etat: 'expiree' }])
  expect((await inviter('a@essai.fr')).statut).toBe(201)
  expect((await membres()).invitations).toMatchObject([{ etat: 'en-attente' }])
})

test('dix attendent au plus ; trente en même temps n’en laissent pas passer une onzième', async () => {
  const { inviter, membres } = await proprietaireQuiInvite(banc)
  const r = await Promise.all(Array.from({ length: 30 }, (_, n) => inviter(`i${n}@essai.fr`)))
  const statuts = r.map((x) => x.statut)
  expect(statuts.filter((s) => s === 201)).toHaveLength(PLACES.enAttente)
  expect(new Set(statuts)).toEqual(new Set([201, 429]))
  expect((await membres()).invitations).toHaveLength(PLACES.enAttente)
})

test('vingt partent par jour au plus, celles que l’on a annulées comprises', async () => {
  const { inviter, entrer, membres } = await proprietaireQuiInvite(banc)
  for (let n = 0; n < PLACES.parJour; n++) {
    const { corps } = await inviter(`j${n}@essai.fr`)
    await banc.appeler('DELETE', `invitations/${corps.data.id}`, { jeton: await entrer() })
  }
  expect((await membres()).envoyeesAujourdhui).toBe(PLACES.parJour)
  const r = await inviter('encore@essai.fr')
  expect([r.statut, r.corps.message]).toEqual([
    429,
    '20 invitations sont parties depuis hier, le plus possible en un jour. Réessayez demain.',
  ])
  banc.horloge.avancer(JOUR)
  expect((await inviter('encore@essai.fr')).statut).toBe(201)
})

test('une structure de vingt membres n’invite plus', async () => {
  const { porteur, inviter } = await proprietaireQuiInvite(banc)
  for (let n = 1; n < PLACES.membres; n++) await creerMembre(banc, porteur, EDITEUR)
  expect((await inviter('un-de-plus@essai.fr')).statut).toBe(409)
})
