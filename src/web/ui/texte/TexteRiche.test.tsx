import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { TexteRiche } from './TexteRiche.tsx'

afterEach(cleanup)

const montrer = (texte: string, options = {}) =>
  render(
    <MemoryRouter>
      <TexteRiche texte={texte} {...options} />
    </MemoryRouter>,
  ).container.firstElementChild as HTMLElement

test('rend titres, gras, listes et liens ; les titres se suivent sous celui de la page', () => {
  const boite = montrer('# A\n\nUn **mot**\nà la ligne\n\n### B\n\n- u\n- v\n\n3. w\n\n[x](https://x.fr/a)')
  expect(boite.innerHTML).toBe(
    '<h2>A</h2><p>Un <strong>mot</strong><br>à la ligne</p><h3>B</h3><ul><li>u</li><li>v</li></ul><ol start="3"><li>w</li></ol><p><a href="https://x.fr/a" rel="noreferrer">x</a></p>',
  )
})

test('un premier titre trop profond reste au niveau 2', () => {
  expect(montrer('#### A\n\n## B').innerHTML).toBe('<h2>A</h2><h2>B</h2>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x">b</b>',
  '![image](https://x.fr/a.png)',
  '```\n<iframe>\n```',
  '    <object>',
  '<!-- -->\n<style>*{}</style>',
])('ce qui n’est pas de la mise en forme se lit comme il est tapé : %s', (texte) => {
  const boite = montrer(texte)
  expect(boite.querySelector('script, img, b, iframe, object, style, pre, code')).toBeNull()
  expect([...boite.querySelectorAll('*')].every((e) => ['P', 'BR', 'A'].includes(e.tagName))).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//ailleurs.fr',
  '/gestion//ailleurs.fr',
  '/\\\\ailleurs.fr',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  'ftp://x.fr',
  'https://',
  'relatif',
  '',
])('un lien vers « %s » ne mène nulle part, et l’aperçu le dit', (adresse) => {
  expect(montrer(`[ici](${adresse})`).querySelector('a')).toBeNull()
  cleanup()
  montrer(`[ici](${adresse})`, { signaler: true })
  screen.getByText(/^\(adresse refusée/)
})

test.each([
  ['https://www.cnil.fr/', 'https://www.cnil.fr/'],
  ['mailto:aide@sofia.fr', 'mailto:aide@sofia.fr'],
  ['tel:+33144070101', 'tel:+33144070101'],
  ['#bas', '#bas'],
  ['/gestion/pages/aide', '/pages/aide'],
])('un lien vers « %s » est gardé', (adresse, href) => {
  montrer(`[ici](${adresse})`)
  expect(screen.getByRole('link', { name: 'ici' }).getAttribute('href')).toBe(href)
})

test('dans un aperçu, un lien s’ouvre à côté', () => {
  montrer('[ici](/gestion/pages/aide)', { nouvelOnglet: true })
  const lien = screen.getByRole('link', { name: /^ici\s*\(nouvel onglet\)$/ })
  expect([lien.getAttribute('href'), lien.getAttribute('target')]).toEqual(['/gestion/pages/aide', '_blank'])
})
