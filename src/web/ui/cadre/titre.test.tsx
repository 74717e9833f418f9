import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ResumeErreurs } from '../champs/ResumeErreurs.tsx'
import { useTitre, useTitreFautif, useTitreOnglet } from './titre.ts'

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

test('un résumé d’erreurs le dit aussi, sans que son formulaire ait à le demander', () => {
  const page = (erreurs: { message: string }[]) => (
    <>
      <Titre texte="Pièces jointes" />
      <ResumeErreurs erreurs={erreurs} />
    </>
  )
  const { rerender } = render(page([{ message: 'Il manque le budget.' }]))
  expect(document.title).toBe('Erreur\u00a0: Pièces jointes · Sofia')
  rerender(page([]))
  expect(document.title).toBe('Pièces jointes · Sofia')
})

const Onglet = ({ nom }: { nom: string | undefined }) => {
  useTitreOnglet(nom)
  return null
}

test('l’onglet ouvert vient avant le titre, celui d’un onglet avant lui ; sans onglet, le titre seul', () => {
  const page = (haut?: string, dedans?: string) => (
    <>
      <Titre texte="Paramètres" />
      <Onglet nom={haut} />
      <Onglet nom={dedans} />
    </>
  )
  const { rerender } = render(page('Séances'))
  expect(document.title).toBe('Séances · Paramètres · Sofia')
  rerender(page('Conservation', 'À venir'))
  expect(document.title).toBe('À venir · Conservation · Paramètres · Sofia')
  rerender(page())
  expect(document.title).toBe('Paramètres · Sofia')
})
