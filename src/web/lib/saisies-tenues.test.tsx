import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)
const neRienFaire = (): void => {}

function Textes() {
  const [mot, setMot] = useState('a')
  return (
    <>
      <input aria-label="refusé" value="ici" onChange={neRienFaire} />
      <textarea aria-label="refusée aussi" value="là" onChange={neRienFaire} />
      <input aria-label="repris" value={mot} onChange={(e) => setMot(e.target.value.replace(/\d/, ''))} />
    </>
  )
}

function Choix() {
  const [coche, setCoche] = useState(false)
  return (
    <>
      <input type="checkbox" aria-label="refusée" checked={false} onChange={neRienFaire} />
      <input type="checkbox" aria-label="acceptée" checked={coche} onChange={() => setCoche(!coche)} />
      <input type="radio" name="r" aria-label="un" checked onChange={neRienFaire} />
      <input type="radio" name="r" aria-label="deux" checked={false} onChange={neRienFaire} />
      <select aria-label="liste" value="a" onChange={neRienFaire}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
    </>
  )
}

test('un texte refusé ne reste pas dans son champ ; un texte repris est celui de la page', async () => {
  render(<Textes />)
  for (const champ of screen.getAllByRole('textbox')) await userEvent.type(champ, '1b')
  const lus = screen.getAllByRole<HTMLInputElement>('textbox').map((c) => c.value)
  expect(lus).toEqual(['ici', 'là', 'ab'])
})

test('une case, un bouton ou une liste que la page refuse ne changent pas ; acceptés, ils changent', async () => {
  render(<Choix />)
  for (const nom of ['refusée', 'acceptée', 'deux']) await userEvent.click(screen.getByLabelText(nom))
  await userEvent.selectOptions(screen.getByLabelText('liste'), 'b')
  const coche = (nom: string): boolean => screen.getByLabelText<HTMLInputElement>(nom).checked
  expect(['refusée', 'acceptée', 'un', 'deux'].map(coche)).toEqual([false, true, true, false])
  expect(screen.getByLabelText<HTMLSelectElement>('liste').value).toBe('a')
})

test('un champ rempli par un outil qui n’envoie que « change » est tenu pour rempli', () => {
  render(<Textes />)
  const champ = screen.getByLabelText<HTMLInputElement>('repris')
  // As a password manager does it: the element's own setter, and one event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(champ, 'Sète 3')
  fireEvent(champ, new Event('change', { bubbles: true }))
  expect(champ.value).toBe('Sète ')
})
