import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('l’adresse ne répond plus, rien ne reste de ce qu’elle a dit ; répété, rien ne change', async () => {
  const jeton = await banc.connecter('admin')
  await banc.appeler('POST', 'me/agenda', { jeton })
  for (const fois of [1, 2]) {
    const r = await banc.appeler('DELETE', 'me/agenda', { jeton })
    expect([fois, r.statut, r.corps.data]).toEqual([fois, 200, { creeLe: null }])
  }
  expect(await banc.db.selectFrom('agenda').select('utilisateurId').execute()).toEqual([])
  const actes = await banc.db.selectFrom('journal').select('acte').where('acte', 'like', '%Agenda').execute()
  expect(actes.map((a) => a.acte)).toEqual(['ouvrirAgenda', 'fermerAgenda'])
})

test('un compte confié à quelqu’un d’autre perd l’adresse du précédent', async () => {
  const porteur = await creerPorteur(banc)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const { adresse } = (await banc.appeler('POST', 'me/agenda', { jeton })).corps.data
  const admin = await banc.connecter('admin')
  const corps = { email: 'suivante@exemple.fr', motif: 'Départ de la directrice' }
  const change = await banc.appeler('POST', `porteurs-projet/${porteur.id}/changer-responsable`, {
    jeton: admin,
    corps,
  })
  expect(change.statut).toBe(200)
  expect((await banc.app.inject({ method: 'GET', url: new URL(adresse).pathname })).statusCode).toBe(404)
})
