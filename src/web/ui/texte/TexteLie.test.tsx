import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TexteLie } from './TexteLie.tsx'

afterEach(cleanup)

const rendre = (texte: string) => {
  const { container } = render(<TexteLie texte={texte} />)
  const liens = screen.queryAllByRole('link').map((l) => l.getAttribute('href'))
  return { liens, lu: container.textContent?.replaceAll(' (nouvel onglet)', '') }
}

test.each([
  ['Voyez https://exemple.fr/a?b=1#c.', ['https://exemple.fr/a?b=1#c']],
  [
    '« http://exemple.fr », puis (https://exemple.fr/x_(y)) !',
    ['http://exemple.fr', 'https://exemple.fr/x_(y)'],
  ],
  ['ligne\nhttps://exemple.fr/été\nsuite', ['https://exemple.fr/été']],
])('les adresses d’un texte deviennent des liens, le texte reste entier : %s', (texte, attendus) => {
  const { liens, lu } = rendre(texte)
  expect(liens).toEqual(attendus)
  expect(lu).toBe(texte)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://exemple.fr',
  'www.exemple.fr',
  'https://',
  'http:///x',
  'https://ex\u202eemple.fr',
])('« %s » reste du texte', (texte) => expect(rendre(texte)).toEqual({ liens: [], lu: texte }))

test('un lien s’ouvre à côté, sans rien dire d’où l’on vient', () => {
  render(<TexteLie texte="https://exemple.fr" />)
  const lien = screen.getByRole('link', { name: /nouvel onglet/ })
  expect([lien.getAttribute('target'), lien.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})
