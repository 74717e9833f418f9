import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { AuRegistre } from './AuRegistre.tsx'

afterEach(cleanup)

function Essai() {
  const [valeur, setValeur] = useState('')
  return (
    <>
      <SaisieTexte id="nom" nom="nom" libelle="Nom" valeur={valeur} onChange={setValeur} />
      <AuRegistre id="nom" libelle="Nom" propose="Lettres en Rade" valeur={valeur} surReprendre={setValeur} />
    </>
  )
}

test('reprendre ce que dit l’annuaire remplit le champ, et y met le focus', async () => {
  render(<Essai />)
  Element.prototype.scrollIntoView ??= () => {}
  await userEvent.click(screen.getByRole('button', { name: /^Reprendre/ }))
  const champ = screen.getByLabelText<HTMLInputElement>('Nom')
  expect([champ.value, document.activeElement]).toEqual(['Lettres en Rade', champ])
  expect(screen.queryByRole('button')).toBeNull()
})
