import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { ModeleReponse } from '#domain/modele/contrat.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const MODELE: ModeleReponse = {
  id: 3,
  genre: 'refus-controle',
  nom: 'Budget incomplet',
  texte: 'Budget de {{nom du projet}}',
  version: 2,
  modifieLe: '2026-11-12T09:00:00.000Z',
  modifiePar: 'Agnès Delmas',
}
const ouvrir = (data: ModeleReponse[], reponses: Reponses = {}, role: Role = 'admin') =>
  ouvrirPortail(
    '/admin/parametres?tab=modeles',
    { 'GET /modeles': { corps: { data } }, ...reponses },
    { role },
  )

test('vide, puis un modèle ajouté ; un champ inconnu est dit sans appel', async () => {
  const { personne, serveur } = ouvrir([], {
    'POST /modeles': { statut: 201, corps: { status: 'success', data: MODELE } },
  })
  await screen.findByText('Aucun modèle pour l’instant.')
  await personne.click(screen.getByRole('button', { name: 'Ajouter un modèle' }))
  const dialogue = within(screen.getByRole('dialog'))
  await personne.type(dialogue.getByLabelText(/^Nom/), 'Budget incomplet')
  const texte = dialogue.getByLabelText(/^Texte/)
  await personne.type(texte, 'Budget de {{{{ville}}')
  await personne.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await dialogue.findByText(/^\{\{ville\}\} n’existe pas\. Champs possibles/)
  expect(serveur.de('POST /modeles')).toEqual([])
  await personne.clear(texte)
  await personne.type(texte, 'Budget de {{{{nom du projet}}')
  serveur.routes['GET /modeles'] = { corps: { data: [MODELE] } }
  await personne.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Le modèle est enregistré.')
  expect(serveur.de('POST /modeles').map((r) => (r.corps as ModeleReponse).texte)).toEqual([
    'Budget de {{nom du projet}}',
  ])
  within(await screen.findByRole('region', { name: 'Refus au contrôle' })).getByText('Budget incomplet')
})

test('modifié entre-temps, le dit et garde ce qui est tapé ; se supprime', async () => {
  const { personne, serveur } = ouvrir([MODELE], {
    'PUT /modeles/3': {
      statut: 409,
      corps: { message: 'Ce modèle a été modifié entre-temps. Rechargez-le.', code: 'version' },
    },
    'DELETE /modeles/3': { corps: { status: 'success', data: { id: 3 } } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Modifier Budget incomplet' }))
  const dialogue = within(screen.getByRole('dialog'))
  await personne.type(dialogue.getByLabelText(/^Texte/), ' !')
  await personne.click(dialogue.getByRole('button', { name: 'Enregistrer' }))
  await dialogue.findByText('Ce modèle a été modifié entre-temps. Rechargez-le.')
  dialogue.getByDisplayValue('Budget de {{nom du projet}} !')
  await personne.click(dialogue.getByRole('button', { name: 'Annuler' }))
  await personne.click(screen.getByRole('button', { name: 'Supprimer Budget incomplet' }))
  serveur.routes['GET /modeles'] = { corps: { data: [] } }
  await personne.click(screen.getByRole('button', { name: 'Supprimer le modèle' }))
  await screen.findByText('Le modèle est supprimé.')
  await waitFor(() => expect(screen.queryByText('Budget incomplet')).toBeNull())
})

test('la supervision les lit sans les changer', async () => {
  ouvrir([MODELE], {}, 'superviseur')
  await screen.findByText('Budget incomplet')
  screen.getByText(/Votre rôle permet de consulter/)
  expect(screen.queryByRole('button', { name: /modèle$|^Modifier/ })).toBeNull()
})
