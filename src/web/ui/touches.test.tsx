import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { estRaccourci, pourLaPage, suivreLaFrappe } from './touches.ts'

let recues: string[] = []
const entendre = (e: KeyboardEvent): void => {
  if (estRaccourci(e)) recues.push(e.key)
}
beforeEach(() => {
  recues = []
  suivreLaFrappe()
  fireEvent.pointerDown(document.body)
  document.addEventListener('keydown', entendre)
})
afterEach(() => {
  document.removeEventListener('keydown', entendre)
  cleanup()
})

const dialogue = (
  <dialog open>
    <button type="button">Fermer</button>
  </dialog>
)
/** Keys as they come, in milliseconds of the page. */
function taper(cible: Element, touches: string, de: number, pas = 100): void {
  for (const [i, key] of [...touches].entries()) {
    const e = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(e, 'timeStamp', { value: de + i * pas })
    cible.dispatchEvent(e)
  }
}

test('un dialogue ouvert tait les raccourcis de la page ; ce qui continue d’être tapé après lui aussi', () => {
  const { container, rerender } = render(dialogue)
  taper(document.body, 's', 1000)
  taper(container.querySelector('button') ?? container, 'hors', 2000)
  rerender(<p>Page</p>)
  taper(document.body, 'sous délai', 2500)
  expect(recues).toEqual([])
  taper(document.body, 's', 4500)
  expect(recues).toEqual(['s'])
})

test.each(['Enter', 'Escape'])(
  'quitté par %s, ou à la souris, la touche suivante est pour la page',
  (fin) => {
    const { container, rerender } = render(dialogue)
    const bouton = container.querySelector('button') ?? container
    taper(bouton, 'non', 10_000)
    fireEvent.keyDown(bouton, { key: fin })
    rerender(<p>Page</p>)
    taper(document.body, 's', 10_400)
    expect(recues).toEqual(['s'])
  },
)

test('une touche tapée dans un champ n’est pas un raccourci, hors d’un champ elle l’est', () => {
  const { container } = render(<input />)
  taper(container.querySelector('input') ?? container, 's', 20_000)
  expect(recues).toEqual([])
  const e = new KeyboardEvent('keydown', { key: 's' })
  expect(pourLaPage(e)).toBe(true)
})
