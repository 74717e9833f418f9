import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { dernierReglage, MODELE } from '#test-kit/scenes/documents/modele-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const creer = async (corps: Record<string, unknown>) =>
  banc.appeler('POST', 'modeles', { jeton: await banc.connecter('admin'), corps: { ...MODELE, ...corps } })

test('n’est ouvert qu’à qui règle le portail', async () => {
  const statuts = await statutsParRole(banc, await creerPorteur(banc), (jeton) =>
    banc.appeler('POST', 'modeles', { corps: MODELE, ...(jeton && { jeton }) }),
  )
  const { admin, anonyme, ...autres } = statuts
  expect([admin, anonyme, new Set(Object.values(autres))]).toEqual([201, 401, new Set([403])])
})

test('est inscrit au journal ; répété avec sa clé, reste un seul modèle', async () => {
  const corps = { nom: 'Programme absent', cleCreation: 'c1' }
  const [une, deux] = [await creer(corps), await creer(corps)]
  const { id } = une.corps.data
  expect([une.statut, deux.corps]).toEqual([201, une.corps])
  expect(une.corps.data).toMatchObject({ ...MODELE, nom: 'Programme absent', version: 1 })
  expect(await dernierReglage(banc)).toEqual({
    acte: 'creerModele',
    avant: null,
    apres: { modele: id, ...MODELE, nom: 'Programme absent' },
  })
})

test('un champ inconnu, un nom pris, un texte vide sont refusés avec une phrase', async () => {
  const erreurs = async (corps: Record<string, unknown>) => (await creer(corps)).corps.errors
  expect((await erreurs({ nom: 'x', texte: 'Le {{ville}}' })).texte[0]).toMatch(
    /^\{\{ville\}\} n’existe pas\./,
  )
  await creer({ nom: 'Été' })
  expect(await erreurs({ nom: 'ÉTÉ' })).toEqual({ nom: ['Un autre modèle de cet emploi porte déjà ce nom.'] })
  expect((await creer({ nom: 'Été', genre: 'message' })).statut).toBe(201)
  expect(Object.keys(await erreurs({ genre: 'autre', nom: '', texte: ' ' }))).toEqual([
    'genre',
    'nom',
    'texte',
  ])
})
