import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ModeleReponse } from '#domain/modele/contrat.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const modele = (id: number, genre: ModeleReponse['genre'], nom: string, texte: string): ModeleReponse => ({
  id,
  genre,
  nom,
  texte,
  version: 1,
  modifieLe: '2026-11-12T09:00:00.000Z',
  modifiePar: null,
})
const MODELES = [
  modele(
    1,
    'refus-controle',
    'Budget incomplet',
    'Le budget de {{nom du projet}} ({{numéro}}) est incomplet.',
  ),
  modele(2, 'refus-controle', 'Après commission', 'À revoir après la {{commission}}.'),
  modele(3, 'message', 'Merci', 'Merci.'),
]

async function refuser(modeles = MODELES) {
  const portail = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': {
        corps: { data: projetAffiche({ nom: 'Lire en fête', isControlling: true, actions: ['controler'] }) },
      },
      'GET /modeles': { corps: { data: modeles } },
    },
    { role: 'admin' },
  )
  await portail.personne.click(await screen.findByRole('button', { name: /^Non, refuser la partie 3/ }))
  const champ = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Motif du refus/ })
  return { ...portail, champ }
}

test('s’insère à la place du curseur, rempli, sans rien ôter de ce qui est tapé', async () => {
  const { personne, champ } = await refuser()
  await personne.type(champ, 'Bonjour. Merci.')
  champ.setSelectionRange(9, 9)
  const choix = screen.getByRole('combobox', { name: 'Modèle à insérer' })
  expect([...choix.querySelectorAll('option')].map((o) => o.textContent)).toEqual([
    ...['Insérer un modèle…', 'Budget incomplet', 'Après commission'],
  ])
  await personne.selectOptions(choix, 'Budget incomplet')
  await personne.click(screen.getByRole('button', { name: 'Insérer' }))
  const insere = 'Le budget de Lire en fête (2026-0007) est incomplet.'
  await waitFor(() => expect(champ.value).toBe(`Bonjour. ${insere}Merci.`))
  await waitFor(() => expect(champ.selectionStart).toBe(9 + insere.length))
})

test('un champ que rien ne remplit reste entre accolades, et se dit', async () => {
  const { personne, champ } = await refuser()
  await personne.selectOptions(screen.getByRole('combobox', { name: 'Modèle à insérer' }), 'Après commission')
  await personne.click(screen.getByRole('button', { name: 'Insérer' }))
  await waitFor(() => expect(champ.value).toBe('À revoir après la {{commission}}.'))
  screen.getByText('À compléter : commission.')
})

test('sans modèle de cet emploi, rien ne paraît', async () => {
  await refuser(MODELES.slice(2))
  expect(screen.queryByRole('combobox', { name: 'Modèle à insérer' })).toBeNull()
})
