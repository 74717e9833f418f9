import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Tri } from '#domain/commun/tri.ts'
import { Tableau } from './Tableau.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function ouvrir(etroit: boolean, tri: Tri | undefined, surTri: (tri: Tri) => void) {
  vi.stubGlobal('matchMedia', () => ({
    matches: etroit,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const lue = (l: { nom: string }) => l.nom
  render(
    <Tableau
      legende="Demandes"
      colonnes={[
        { cle: 'nom', titre: 'Projet', tri: 'nom', rendu: lue },
        { cle: 'montant', titre: 'Montant', tri: 'montant', plusGrandDAbord: true, rendu: () => '1' },
        { cle: 'etat', titre: 'État', rendu: () => 'déposé' },
      ]}
      lignes={[{ nom: 'Festival' }]}
      cleDe={lue}
      tri={tri}
      surTri={surTri}
    />,
  )
}

test('en cartes, un champ « Trier » remplace les boutons d’un en-tête que l’on ne voit pas', async () => {
  const surTri = vi.fn()
  ouvrir(true, { cle: 'nom', sens: 'desc' }, surTri)
  expect(screen.queryAllByRole('button')).toEqual([])
  const champ = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Trier/ })
  expect([...champ.options].map((o) => o.text)).toEqual([
    'Projet, croissant',
    'Projet, décroissant',
    'Montant, décroissant',
    'Montant, croissant',
  ])
  expect(champ.selectedOptions[0]?.text).toBe('Projet, décroissant')
  await userEvent.selectOptions(champ, 'Montant, décroissant')
  expect(surTri).toHaveBeenCalledExactlyOnceWith({ cle: 'montant', sens: 'desc' })
})

test('en cartes, une liste dans son ordre à elle le dit ; avec la place, l’en-tête trie', async () => {
  const surTri = vi.fn()
  ouvrir(true, undefined, surTri)
  const champ = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Trier/ })
  expect(champ.selectedOptions[0]?.text).toBe('Ordre de la liste')
  cleanup()
  ouvrir(false, undefined, surTri)
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Montant, trier' }))
  expect(surTri).toHaveBeenCalledExactlyOnceWith({ cle: 'montant', sens: 'desc' })
})
