import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, ouvrirPortail } from '../../../test-kit/portail.tsx'

afterEach(fermerPortail)

test.each([
  ['/conditions-utilisation', 'Conditions d’utilisation'],
  ['/donnees-personnelles', 'Données personnelles'],
])('%s dit que les données sont conservées 5 ans (GEN-022)', async (adresse, titre) => {
  ouvrirPortail(adresse)
  await screen.findByRole('heading', { level: 1, name: titre })
  expect(document.querySelector('main')?.textContent).toMatch(/conservées 5\u00a0ans/)
})
