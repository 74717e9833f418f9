import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { demandePassee, passeAffiche } from '#test-kit/ecran/passe-affiche.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const avant: Partial<ProjetReponse> = {
  id: 5,
  numero: '2025-0112',
  annee: 2025,
  nbAuteursInvites: 10,
  budgetGlobal: 18_000,
  presentation: 'Trois jours de lectures au port.',
}
const cette: Partial<ProjetReponse> = {
  id: 7,
  annee: 2026,
  nbAuteursInvites: 12,
  presentation: 'Trois jours de rencontres au port.',
}
const ouvrir = (adresse = '/admin/projets/comparaison?ids=5,7', reponses = {}) =>
  ouvrirPortail(
    adresse,
    {
      'GET /projets/5': { corps: { data: projetAffiche(avant) } },
      'GET /projets/7': { corps: { data: projetAffiche(cette) } },
      'GET /projets/5/passe': {
        corps: {
          data: passeAffiche({
            demandes: [demandePassee(), demandePassee({ id: 3, numero: '2024-0003', annee: 2024 })],
          }),
        },
      },
      ...reponses,
    },
    { role: 'admin' },
  )
const lignes = (tableau: HTMLElement): string[] =>
  within(tableau)
    .getAllByRole('row')
    .map((r) => (r.textContent ?? '').replaceAll('\u00a0', ' '))

test('deux années se lisent côte à côte, seulement ce qui diffère, avec l’écart', async () => {
  const { personne } = ouvrir()
  const tableau = await screen.findByRole('table')
  screen.getByRole('heading', { level: 1, name: 'Comparer deux demandes' })
  expect(lignes(tableau).filter((l) => /^(Nombre d’auteurs invités|Budget global)/.test(l))).toEqual([
    'Budget global18 000,00 €20 000,50 €+ 2 000,50 €+ 11 %',
    'Nombre d’auteurs invités1012+ 2+ 20 %',
  ])
  expect(lignes(tableau).some((l) => l.startsWith('Édition'))).toBe(false)
  const presentation = within(tableau).getByRole('row', { name: /^Présentation/ })
  expect(within(presentation).getByRole('deletion').textContent).toBe(' (retiré) lectures')
  expect(within(presentation).getByRole('insertion').textContent).toBe(' (ajouté) rencontres')
  await personne.click(screen.getByRole('switch', { name: 'Seulement les différences' }))
  expect(lignes(screen.getByRole('table')).some((l) => /^Édition.*identique$/.test(l))).toBe(true)
})

test('J et K vont d’une différence à l’autre, I inverse, une autre année s’ajoute', async () => {
  const { personne, ici } = ouvrir()
  await screen.findByRole('table')
  await personne.keyboard('j')
  const premiere = document.activeElement
  expect(premiere?.tagName).toBe('TR')
  await personne.keyboard('jk')
  expect(document.activeElement).toBe(premiere)
  await personne.keyboard('i')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets/comparaison?ids=7,5'))
})

test('une autre année de la structure s’ajoute à côté', async () => {
  const { personne, ici } = ouvrir(undefined, {
    'GET /projets/3': { corps: { data: projetAffiche({ id: 3, numero: '2024-0003', annee: 2024 }) } },
    'GET /projets/3/passe': { corps: { data: passeAffiche() } },
  })
  await personne.selectOptions(await screen.findByLabelText('Ajouter une demande'), '2024, 2024-0003')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets/comparaison?ids=3,5,7'))
  await screen.findByRole('heading', { level: 1, name: 'Comparer trois demandes' })
})

test('ce qui ne se lit pas ici, une demande seule : la page le dit', async () => {
  ouvrir(undefined, { 'GET /projets/5': { statut: 404, corps: { message: 'Introuvable.' } } })
  await screen.findByText('Une de ces demandes n’est pas à lire ici')
  fermerPortail()
  ouvrir('/admin/projets/comparaison?ids=7')
  await screen.findByText('Une seule demande ne se compare pas')
})
