import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useTitre, useTitreFautif } from './titre.ts'

afterEach(cleanup)

const Titre = ({ texte }: { texte: string }) => (
  <h1 ref={useTitre(texte)} tabIndex={-1}>
    {texte}
  </h1>
)

/** A page that says who has the focus at the moment when it comes. */
function Page({ titre, noter }: { titre: string; noter: (actif: string | undefined) => void }) {
  useLayoutEffect(() => noter(document.activeElement?.tagName), [noter])
  return <Titre texte={titre} />
}

test('le titre a le focus dès que la page est là : ce qui se tape aussitôt reste où on le tape', () => {
  const vus: (string | undefined)[] = []
  const noter = (actif: string | undefined) => void vus.push(actif)
  // The site opens: the focus stays where the browser put it.
  render(<Page titre="Un" noter={noter} />).unmount()
  render(<Page titre="Deux" noter={noter} />)
  expect(vus).toEqual(['BODY', 'H1'])
})

function Formulaire({ faux }: { faux: boolean }) {
  useTitreFautif(faux)
  return <Titre texte="Inscription" />
}

test('un formulaire qui montre des erreurs le dit au début du titre, jusqu’à ce qu’il n’en montre plus', () => {
  const { rerender, unmount } = render(<Formulaire faux />)
  expect(document.title).toBe('Erreur\u00a0: Inscription · Sofia')
  rerender(<Formulaire faux={false} />)
  expect(document.title).toBe('Inscription · Sofia')
  rerender(<Formulaire faux />)
  unmount()
  expect(document.title).toBe('Inscription · Sofia')
})
