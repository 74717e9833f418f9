import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Bouton, VARIANTES } from '../Bouton.tsx'
import { Modale } from '../cadre/Modale.tsx'
import { Notices } from '../cadre/Notices.tsx'
import { annoncer } from '../cadre/notices.ts'
import { SaisieCode } from './SaisieCode.tsx'
import { SaisieMontant, SaisieNombre } from './SaisieNombre.tsx'
import { SaisieMotDePasse, SaisieTexte } from './SaisieTexte.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Essai({
  de: Saisie,
  max,
  vu,
}: {
  de: typeof SaisieNombre
  max: number
  vu: (n: number | null) => void
}) {
  const [valeur, setValeur] = useState<number | null>(null)
  return (
    <Saisie
      nom="n"
      libelle="N"
      max={max}
      valeur={valeur}
      onChange={(v) => {
        setValeur(v)
        vu(v)
      }}
    />
  )
}

async function taper(de: typeof SaisieNombre, max: number, texte: string) {
  const vu = vi.fn()
  render(<Essai de={de} max={max} vu={vu} />)
  const champ = screen.getByLabelText<HTMLInputElement>('N')
  await userEvent.type(champ, texte)
  await userEvent.tab()
  const resultat = [vu.mock.lastCall?.[0] ?? null, champ.value]
  cleanup()
  return resultat
}

test('un montant se tape avec une virgule ou un point, deux décimales au plus (FRM-009)', async () => {
  expect(await taper(SaisieMontant, 10_000_000, '1234,5')).toEqual([1234.5, '1\u00a0234,50'])
  expect(await taper(SaisieMontant, 10_000_000, '1234.56')).toEqual([1234.56, '1\u00a0234,56'])
  expect(await taper(SaisieMontant, 10_000_000, '1,239')).toEqual([null, '1,239'])
})

test('un montant est ramené à son maximum (FRM-010)', async () => {
  expect(await taper(SaisieMontant, 500_000, '600000')).toEqual([500_000, '500\u00a0000,00'])
})

test('ce qu’un champ n’a pas compris reste écrit, en erreur ; rien n’est changé en silence (FRM-009)', async () => {
  const vu = vi.fn()
  render(<Essai de={SaisieMontant} max={10_000_000} vu={vu} />)
  const champ = screen.getByLabelText<HTMLInputElement>('N')
  await userEvent.type(champ, '42.345')
  await userEvent.tab()
  expect([champ.value, champ.getAttribute('aria-invalid')]).toEqual(['42.345', 'true'])
  expect(vu).toHaveBeenLastCalledWith(null)
  screen.getByText(/^Deux décimales au plus. Pour les milliers, ni point ni virgule : 42 000.$/)
  await userEvent.clear(champ)
  expect(screen.queryByText(/^Deux décimales/)).toBeNull()
  await userEvent.paste('environ 42000')
  screen.getByText(/^Des chiffres seulement/)
  expect(champ.value).toBe('environ 42000')
  cleanup()
})

test.each(['12,5', '12.5', 'douze', '1.2a'])(
  'un nombre entier écrit « %s » est refusé, et reste écrit',
  async (texte) => {
    const vu = vi.fn()
    render(<Essai de={SaisieNombre} max={10_000} vu={vu} />)
    const champ = screen.getByLabelText<HTMLInputElement>('N')
    await userEvent.type(champ, texte)
    await userEvent.tab()
    expect([champ.value, champ.getAttribute('aria-invalid')]).toEqual([texte, 'true'])
    expect(champ.dataset.refuse).toBe('true')
    expect(vu).toHaveBeenLastCalledWith(null)
  },
)

test('un montant mis d’ailleurs prend la place d’un texte refusé', async () => {
  const { rerender } = render(
    <SaisieMontant nom="n" libelle="N" max={100} valeur={null} onChange={() => {}} />,
  )
  const champ = screen.getByLabelText<HTMLInputElement>('N')
  await userEvent.type(champ, '1,239')
  expect(champ.value).toBe('1,239')
  rerender(<SaisieMontant nom="n" libelle="N" max={100} valeur={50} onChange={() => {}} />)
  expect([champ.value, champ.getAttribute('aria-invalid')]).toEqual(['50,00', null])
})

test.each<[string, number, string]>([
  ['12.000', 12_000, '12\u00a0000,00'],
  ['12.000,50', 12_000.5, '12\u00a0000,50'],
  ['1 200,5', 1200.5, '1\u00a0200,50'],
  [',50', 0.5, '0,50'],
  ['1.200.000', 1_200_000, '1\u00a0200\u00a0000,00'],
])('« %s », tapé touche après touche, vaut %d (FRM-009)', async (texte, valeur, ecrit) => {
  expect(await taper(SaisieMontant, 10_000_000, texte)).toEqual([valeur, ecrit])
})

test('au-delà du maximum, ce qui est tapé reste, en erreur ; quitté, le champ vaut le maximum et le dit (FRM-010)', async () => {
  const vu = vi.fn()
  render(<Essai de={SaisieMontant} max={10_000_000} vu={vu} />)
  const champ = screen.getByLabelText<HTMLInputElement>('N')
  await userEvent.type(champ, '500000000')
  expect([champ.value, champ.getAttribute('aria-invalid')]).toEqual(['500000000', 'true'])
  expect(champ.dataset.refuse).toBe('true')
  screen.getByText('10 000 000,00 au plus.')
  await userEvent.tab()
  expect([champ.value, champ.getAttribute('aria-invalid')]).toEqual(['10\u00a0000\u00a0000,00', 'true'])
  screen.getByText('Vous avez écrit « 500000000 » : ramené à 10 000 000,00, le maximum.')
  expect(vu).toHaveBeenLastCalledWith(10_000_000)
  await userEvent.clear(champ)
  await userEvent.type(champ, '5000000')
  await userEvent.tab()
  expect([champ.value, champ.getAttribute('aria-invalid')]).toEqual(['5\u00a0000\u00a0000,00', null])
})

test('un nombre négatif devient 0, un trop grand le maximum, et ce qui était tapé se dit (FRM-011)', async () => {
  const vu = vi.fn()
  render(<Essai de={SaisieNombre} max={10_000} vu={vu} />)
  await userEvent.click(screen.getByLabelText('N'))
  await userEvent.paste('-5')
  expect(vu).toHaveBeenLastCalledWith(0)
  await userEvent.tab()
  screen.getByText('Vous avez écrit « -5 » : ramené à 0, le minimum.')
  cleanup()
  expect(await taper(SaisieNombre, 10_000, '-35')).toEqual([0, '0'])
  expect(await taper(SaisieNombre, 10_000, '20000')).toEqual([10_000, '10\u00a0000'])
})

test('un montant négatif est refusé, et reste écrit', async () => {
  expect(await taper(SaisieMontant, 10_000_000, '-500')).toEqual([null, '-500'])
})

test.each<[string, number, string]>([
  ['1.000', 1000, '1\u00a0000'],
  ['12.500', 12_500, '12\u00a0500'],
  ['12,500', 12_500, '12\u00a0500'],
  ['1.250.000', 1_250_000, '1\u00a0250\u00a0000'],
])('un nombre entier écrit « %s » est celui des milliers, et se dit', async (texte, valeur, ecrit) => {
  render(<Essai de={SaisieNombre} max={10_000_000} vu={() => {}} />)
  await userEvent.type(screen.getByLabelText('N'), texte)
  screen.getByText(`Lu comme ${ecrit.replaceAll('\u00a0', ' ')}.`)
  cleanup()
  expect(await taper(SaisieNombre, 10_000_000, texte)).toEqual([valeur, ecrit])
})

function Code({ complet }: { complet: (code: string) => void }) {
  const [valeur, setValeur] = useState('')
  return <SaisieCode nom="code" libelle="Code" valeur={valeur} onChange={setValeur} surComplet={complet} />
}

test('un code collé remplit les six cases', async () => {
  const complet = vi.fn()
  render(<Code complet={complet} />)
  await userEvent.click(screen.getByLabelText('Chiffre 1 sur 6'))
  await userEvent.paste('407 218')
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map((c) => c.value)).toEqual([...'407218'])
  expect(complet).toHaveBeenCalledExactlyOnceWith('407218')
  await userEvent.keyboard('{Backspace}')
  expect(screen.getByLabelText<HTMLInputElement>('Chiffre 6 sur 6').value).toBe('')
})

test('chaque case d’un code faux dit l’erreur', () => {
  render(<SaisieCode nom="code" libelle="Code" valeur="" onChange={() => {}} erreurs={['Code incorrect.']} />)
  for (const c of screen.getAllByRole('textbox')) {
    const dit = document.getElementById(c.getAttribute('aria-describedby') ?? '')
    expect([c.getAttribute('aria-invalid'), dit?.textContent]).toEqual(['true', 'Code incorrect.'])
  }
})

test('une notice est là à 2,5 s et partie après 3 s (GEN-013)', async () => {
  vi.useFakeTimers()
  render(<Notices />)
  const { act } = await import('@testing-library/react')
  act(() => annoncer('Fait.'))
  screen.getByText('Fait.')
  act(() => vi.advanceTimersByTime(2500))
  screen.getByText('Fait.')
  act(() => vi.advanceTimersByTime(501))
  expect(screen.queryByText('Fait.')).toBeNull()
})

test('les dix variantes de bouton existent, chacune avec sa classe (GEN-017)', () => {
  for (const v of VARIANTES) render(<Bouton variante={v}>{v}</Bouton>)
  expect(screen.getAllByRole('button').map((b) => b.className)).toEqual(
    [
      'primary',
      'primary-light',
      'primary-outline',
      'secondary',
      'secondary-light',
      'secondary-outline',
      'refuse',
      'success',
      'default',
      'waitting',
    ].map((v) => `bouton bouton-${v}`),
  )
})

test('un bouton occupé ne répond pas', async () => {
  const clic = vi.fn()
  render(
    <Bouton enCours onClick={clic}>
      Envoyer
    </Bouton>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(clic).not.toHaveBeenCalled()
})

test('une modale sans sortie ne se ferme pas', async () => {
  const fermer = vi.fn()
  const { rerender } = render(<Modale titre="Session">Texte</Modale>)
  expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull()
  rerender(
    <Modale titre="Session" surFermer={fermer}>
      Texte
    </Modale>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(fermer).toHaveBeenCalledOnce()
})

test('un mot de passe et une adresse ne vont pas au correcteur du navigateur', () => {
  const rien = { valeur: '', onChange: () => {} }
  render(
    <>
      <SaisieTexte {...rien} nom="e" libelle="Adresse" type="email" />
      <SaisieMotDePasse {...rien} nom="m" libelle="Mot" />
      <SaisieTexte {...rien} nom="t" libelle="Titre" />
    </>,
  )
  const correcteur = ['e', 'm', 't'].map((id) => document.getElementById(id)?.getAttribute('spellcheck'))
  expect(correcteur).toEqual(['false', 'false', null])
})

/** As a password manager or a form filler does: the value, then `change`, no key and no `input`. */
function remplirParUnOutil(champ: HTMLElement, valeur: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(champ, valeur)
  fireEvent(champ, new Event('change', { bubbles: true }))
}

test('un champ rempli par un outil qui n’envoie que « change » est rempli pour le formulaire aussi', () => {
  const texte = vi.fn()
  const nombre = vi.fn()
  render(
    <>
      <SaisieTexte nom="t" libelle="Titre" valeur={null} onChange={texte} />
      <Essai de={SaisieMontant} max={10_000} vu={nombre} />
    </>,
  )
  remplirParUnOutil(screen.getByLabelText('Titre'), 'Fête du livre')
  remplirParUnOutil(screen.getByLabelText('N'), '1250,5')
  expect(texte).toHaveBeenCalledExactlyOnceWith('Fête du livre')
  expect(nombre).toHaveBeenCalledExactlyOnceWith(1250.5)
})
