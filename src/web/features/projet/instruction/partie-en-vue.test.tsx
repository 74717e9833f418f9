import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)
afterEach(() => void vi.restoreAllMocks())

test('une touche ne juge que ce que l’on a sous les yeux : la première amène la partie, la suivante répond', async () => {
  let haut = 2000
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, haut, 600, 900),
  )
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    haut = 0
  })
  const projet = projetAffiche({ isSigned: true, isControlling: true, actions: ['controler'] })
  const { personne } = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projet } },
      'GET /projets': enListe([projetEnListe(projet)]),
      'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
    },
    { role: 'admin' },
  )
  const oui = await screen.findByRole('button', { name: /^Oui, accepter la partie 1,/ })
  await personne.keyboard('o')
  expect(oui.getAttribute('aria-pressed')).toBe('false')
  await personne.keyboard('o')
  expect(oui.getAttribute('aria-pressed')).toBe('true')
})
