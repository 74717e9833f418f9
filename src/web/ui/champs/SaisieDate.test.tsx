import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SaisieDate } from './SaisieDate.tsx'

afterEach(cleanup)

function Essai({ de, vu }: { de: string | null; vu: (jour: string | null) => void }) {
  const [valeur, setValeur] = useState(de)
  const changer = (jour: string | null) => {
    setValeur(jour)
    vu(jour)
  }
  return (
    <form>
      <SaisieDate nom="d" libelle="Début" valeur={valeur} onChange={changer} />
      <button type="button" onClick={() => changer('2030-12-25')}>
        Noël
      </button>
    </form>
  )
}
function ouvrir(de: string | null = null) {
  const vu = vi.fn()
  render(<Essai de={de} vu={vu} />)
  return { vu, champ: screen.getByLabelText<HTMLInputElement>('Début') }
}

test.each(['1/3/2027', '01032027', '1er mars 2027', '1/3/27'])(
  '« %s », tapé, vaut le 1er mars 2027, s’écrit jj/mm/aaaa en sortant, et s’entend',
  async (texte) => {
    const { vu, champ } = ouvrir()
    await userEvent.type(champ, texte)
    expect(champ.value).toBe(texte)
    await userEvent.tab()
    expect(champ.value).toBe('01/03/2027')
    expect(vu.mock.calls).toEqual([['2027-03-01']])
    expect(screen.getByText('1er mars 2027').getAttribute('aria-live')).toBe('polite')
  },
)

test('la forme attendue se lit dans le champ vide et s’entend avec lui', () => {
  const { champ } = ouvrir()
  expect([champ.type, champ.placeholder]).toEqual(['text', 'jj/mm/aaaa'])
  const decrit = (champ.getAttribute('aria-describedby') ?? '').split(' ')
  expect(decrit.map((id) => document.getElementById(id)?.textContent)).toEqual(['jj/mm/aaaa'])
})

test('ce qui n’est pas un jour reste écrit, en erreur ; il ne s’envoie pas, et s’efface', async () => {
  const { vu, champ } = ouvrir('2027-03-01')
  expect(champ.value).toBe('01/03/2027')
  await userEvent.clear(champ)
  await userEvent.type(champ, '31/02/2027')
  screen.getByText('Ce jour n’existe pas dans le calendrier.')
  expect([champ.value, champ.getAttribute('aria-invalid')]).toEqual(['31/02/2027', 'true'])
  expect(fireEvent.keyDown(champ, { key: 'Enter' })).toBe(false)
  await userEvent.clear(champ)
  await userEvent.type(champ, '1/3')
  expect(champ.getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  screen.getByText('Écrivez le jour, le mois et l’année, par exemple 25/03/2027.')
  expect(vu).toHaveBeenLastCalledWith(null)
  await userEvent.clear(champ)
  expect(champ.getAttribute('aria-invalid')).toBeNull()
  expect(fireEvent.keyDown(champ, { key: 'Enter' })).toBe(true)
})

test('un jour mis d’ailleurs prend la place de ce qui était tapé', async () => {
  const { champ } = ouvrir()
  await userEvent.type(champ, 'demain')
  await userEvent.click(screen.getByRole('button', { name: 'Noël' }))
  expect([champ.value, champ.getAttribute('aria-invalid')]).toEqual(['25/12/2030', null])
})

test('le bouton ouvre le calendrier du navigateur ; le jour choisi s’écrit, et le champ a le focus', async () => {
  const { vu, champ } = ouvrir()
  const montre = vi.fn()
  Object.assign(HTMLInputElement.prototype, { showPicker: montre })
  const bouton = screen.getByRole('button', { name: 'Ouvrir le calendrier', description: 'Début' })
  await userEvent.click(bouton)
  const [calendrier] = montre.mock.contexts as HTMLInputElement[]
  if (!calendrier) throw new Error('Aucun calendrier ouvert.')
  expect([calendrier.type, calendrier.tabIndex, calendrier.getAttribute('aria-hidden')]).toEqual([
    'date',
    -1,
    'true',
  ])
  fireEvent.input(calendrier, { target: { value: '2027-03-01' } })
  expect([champ.value, vu.mock.lastCall]).toEqual(['01/03/2027', ['2027-03-01']])
  expect(document.activeElement).toBe(champ)
})
