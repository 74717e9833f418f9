import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Modale } from './Modale.tsx'

afterEach(cleanup)
const boite = () => screen.getByRole('dialog', { hidden: true }) as HTMLDialogElement

test('Échap ferme une boîte sans texte, garde celle où un motif est commencé', async () => {
  const surFermer = vi.fn()
  render(
    <Modale titre="Refuser" surFermer={surFermer}>
      <textarea aria-label="Motif" />
    </Modale>,
  )
  fireEvent.keyDown(boite(), { key: 'Escape' })
  expect(surFermer).toHaveBeenCalledTimes(1)
  await userEvent.type(screen.getByLabelText('Motif'), 'Pièce absente')
  fireEvent.keyDown(boite(), { key: 'Escape' })
  fireEvent(boite(), new Event('cancel', { cancelable: true }))
  expect(surFermer).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Fermer', hidden: true }))
  expect(surFermer).toHaveBeenCalledTimes(2)
})

test('une boîte qui ne se quitte pas survit au navigateur qui la ferme', () => {
  render(<Modale titre="Envoi">Envoi en cours</Modale>)
  expect(fireEvent.keyDown(boite(), { key: 'Escape' })).toBe(false)
  boite().close()
  fireEvent(boite(), new Event('close'))
  expect(boite().open).toBe(true)
})

test('la boîte s’ouvre sur son premier champ, sinon sur son titre ; « Fermer » s’atteint en dernier', async () => {
  const { unmount } = render(
    <Modale titre="Archiver" surFermer={() => {}} actions={<button type="button">Archiver</button>}>
      <input type="hidden" name="cle" />
      <input disabled aria-label="Fermé" />
      <textarea aria-label="Motif" />
    </Modale>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Motif'))
  unmount()
  const surFermer = vi.fn()
  render(
    <Modale titre="Approuver" surFermer={surFermer} actions={<button type="button">Approuver</button>}>
      <p>Trois virements.</p>
    </Modale>,
  )
  expect(document.activeElement?.textContent).toBe('Approuver')
  await userEvent.keyboard('Dossier hors délai')
  expect(surFermer).not.toHaveBeenCalled()
  const boutons = screen.getAllByRole('button', { hidden: true }).map((b) => b.ariaLabel ?? b.textContent)
  expect(boutons).toEqual(['Approuver', 'Fermer'])
})

test('Ctrl+Entrée dans un champ presse le bouton qui agit, une fois ; éteint, rien ; sur un bouton, rien de plus', async () => {
  const [agir, fermer] = [vi.fn(), vi.fn()]
  const boiteAvec = (desactive: boolean) => (
    <Modale
      titre="Refuser"
      surFermer={fermer}
      actions={
        <>
          <button type="button" onClick={fermer}>
            Annuler
          </button>
          <button type="button" disabled={desactive} onClick={agir}>
            Refuser
          </button>
        </>
      }
    >
      <textarea aria-label="Motif" />
    </Modale>
  )
  const { rerender } = render(boiteAvec(true))
  await userEvent.keyboard('Hors sujet{Control>}{Enter}{/Control}')
  expect(agir).not.toHaveBeenCalled()
  rerender(boiteAvec(false))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect([agir.mock.calls.length, fermer.mock.calls.length]).toEqual([1, 0])
  fireEvent.keyDown(screen.getByLabelText('Motif'), { key: 'Enter', ctrlKey: true, repeat: true })
  expect(agir).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Annuler', hidden: true }), {
    key: 'Enter',
    ctrlKey: true,
  })
  expect(agir).toHaveBeenCalledTimes(1)
})
