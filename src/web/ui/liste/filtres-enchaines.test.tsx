import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Routeur } from '#web/lib/Routeur.tsx'
import { BarreListe } from './BarreListe.tsx'
import { useVueListe } from './use-vue-liste.ts'

afterEach(cleanup)

const NOMS = ['convention'] as const
const OFFERTS = [
  {
    genre: 'plusieurs' as const,
    nom: 'convention' as const,
    titre: 'Convention',
    valeurs: [
      { valeur: 'a-signer', libelle: 'À signer' },
      { valeur: 'signee', libelle: 'Signée' },
    ],
  },
]

/** What the list answers to each filter, when the test lets it. */
const reponses: Record<string, PromiseWithResolvers<string>> = {
  '': Promise.withResolvers(),
  'a-signer': Promise.withResolvers(),
  'a-signer,signee': Promise.withResolvers(),
}

function Lignes({ filtre }: { filtre: string }) {
  const queryFn = () => reponses[filtre]?.promise ?? Promise.reject(new Error(filtre))
  return <p>{useSuspenseQuery({ queryKey: ['lignes', filtre], queryFn }).data}</p>
}

function Ecran() {
  const { vue, filtrer } = useVueListe(NOMS)
  return (
    <>
      <BarreListe offerts={OFFERTS} filtres={vue.filtres} surChange={filtrer} debut={null} />
      <Suspense fallback={<p>Lecture</p>}>
        <Lignes filtre={vue.filtres.convention ?? ''} />
      </Suspense>
    </>
  )
}

test('deux filtres cochés pendant que la liste tarde restent cochés et sont gardés tous deux', async () => {
  const routeur = createMemoryRouter([{ path: '/', element: <Ecran /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Routeur router={routeur} />
    </QueryClientProvider>,
  )
  reponses['']?.resolve('Toutes les lignes')
  await screen.findByText('Toutes les lignes')
  const personne = userEvent.setup({ delay: null })
  await personne.click(screen.getByRole('button', { name: /^Filtre/ }))
  const cases = () =>
    ['À signer', 'Signée'].map((nom) => screen.getByLabelText<HTMLInputElement>(nom).checked)

  await personne.click(screen.getByLabelText('À signer'))
  expect(cases()).toEqual([true, false])
  await personne.click(screen.getByLabelText('Signée'))
  expect(cases()).toEqual([true, true])
  expect(routeur.state.location.search).toBe('?convention=a-signer%2Csignee')
  reponses['a-signer,signee']?.resolve('Lignes des deux états')
  await screen.findByText('Lignes des deux états')
})
