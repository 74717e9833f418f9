import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

test('le récapitulatif dit, avant de signer, les caractères que le PDF n’imprimera pas, champ par champ', async () => {
  ouvrirPortail('/porteur-projet/projet/step5?projetId=7', {
    'GET /projets/7': { corps: { data: projetAffiche({ step: 5 }) } },
    'GET /projets/7/caracteres-perdus/demande': {
      corps: { data: [{ champ: 'Présentation', caracteres: ['𓀀', '𓀁'] }] },
    },
  })
  const titre = await screen.findByText('Certains caractères ne s’imprimeront pas dans le PDF.')
  const encadre = titre.closest('.encadre')
  expect(encadre?.querySelector('li')?.textContent).toBe('Présentation\u00a0: 𓀀 𓀁')
})

test('rien n’est dit quand tout s’imprime', async () => {
  ouvrirPortail('/porteur-projet/projet/step5?projetId=7', {
    'GET /projets/7': { corps: { data: projetAffiche({ step: 5 }) } },
  })
  await screen.findByRole('button', { name: 'Signer la demande' })
  expect(screen.queryByText(/ne s’imprimeront pas/)).toBeNull()
})
