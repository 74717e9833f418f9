import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PIECES_DEMANDE } from '#domain/projet/saisie/pieces.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

const MO = 1024 * 1024
const lourde = (nom: string, mo: number) => new File([new Uint8Array(mo * MO)], nom)
const champ = (nom: string) => document.querySelector(`input[type=file][name=${nom}]`) as HTMLInputElement

/** The sizes of the pictures drawn, and what each drawing weighs. */
let toiles: [number, number][]
let partis: FormData[]

beforeEach(() => {
  toiles = []
  partis = []
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    rendre,
    type,
  ) {
    toiles.push([this.width, this.height])
    rendre(new Blob([new Uint8Array(this.width * 800)], { type: type ?? '' }))
  })
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
})
afterEach(() => {
  vi.restoreAllMocks()
  fermerPortail()
})

async function ouvrir() {
  const projet = projetAffiche()
  const p = ouvrirPortail('/porteur-projet/projet/step4?projetId=7', {
    'GET /projets/7': { corps: { data: projet } },
    'POST /projets': { corps: { status: 'success', data: { ...projet, version: 5 } } },
  })
  await screen.findByRole('button', { name: 'Suivant' })
  class FauxXhr {
    upload = {}
    open() {}
    setRequestHeader() {}
    abort() {}
    send(corps: FormData) {
      partis.push(corps)
    }
  }
  vi.stubGlobal('XMLHttpRequest', FauxXhr)
  return p
}
const choisir = (nom: string, fichier: File) => fireEvent.change(champ(nom), { target: { files: [fichier] } })

const fichierParti = (nom: string) => (partis.at(-1) ?? new FormData()).get(nom) as File

test('une photo trop lourde se réduit sur l’appareil, avec l’accord de la personne', async () => {
  const { personne } = await ouvrir()
  choisir('fichierVisuel', lourde('IMG_1.jpg', 8))
  await screen.findByText('Cette photo pèse 8 Mo. La réduire à 2 Mo ?')
  expect(toiles).toEqual([[2560, 1920]])
  expect(partis).toEqual([])
  await screen.findByRole('img', { name: 'Aperçu de IMG_1.jpg' })
  await personne.click(screen.getByRole('button', { name: 'Réduire et joindre' }))
  await waitFor(() => expect(partis).toHaveLength(1))
  // The button goes with the offer: the field keeps the focus.
  expect(document.activeElement).toBe(champ('fichierVisuel'))
  const envoye = fichierParti('fichierVisuel')
  expect([envoye.name, envoye.type, envoye.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 2560 * 800])
})

test('une photo d’iPhone se convertit en JPEG ; là où le navigateur ne sait pas, la phrase dit comment faire', async () => {
  const { personne } = await ouvrir()
  choisir('fichierVisuel', new File(['x'], 'IMG_2.HEIC'))
  await screen.findByText('Cette photo est au format HEIC. La convertir en JPEG de 2 Mo ?')
  await personne.click(screen.getByRole('button', { name: 'Convertir et joindre' }))
  await waitFor(() => expect(fichierParti('fichierVisuel').name).toBe('IMG_2.jpg'))
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new DOMException('', 'EncodingError'))
    },
  )
  choisir('fichierProgramme', new File(['x'], 'IMG_3.HEIC'))
  await screen.findByText(/^Enregistrez cette photo en JPEG/)
  expect(screen.queryByRole('button', { name: 'Convertir et joindre' })).toBeNull()
})

test('« Suivant » ne passe pas sur un fichier refusé, même facultatif ; « Retirer » le lève', async () => {
  const { personne, serveur, ici } = await ouvrir()
  choisir('fichierVisuel', lourde('affiche.pdf', 6))
  await personne.click(screen.getByRole('button', { name: 'Suivant' }))
  await screen.findByRole('link', { name: /affiche\.pdf.*n’est pas joint/ })
  expect(serveur.de('POST /projets')).toEqual([])
  await personne.click(screen.getByRole('button', { name: 'Retirer : Visuel' }))
  expect(screen.queryByRole('link', { name: /n’est pas joint/ })).toBeNull()
  await personne.click(screen.getByRole('button', { name: 'Suivant' }))
  await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/projet/step5?projetId=7'))
})

test('« Suivant » mène au premier document fautif de la page, et ne dit rien d’un emplacement libre', async () => {
  const { personne } = await ouvrir()
  choisir('fichierAutres', new File(['x'], 'affiche.psd'))
  await screen.findByText('affiche.psd')
  choisir('fichierVisuel', lourde('affiche.pdf', 6))
  await screen.findByText('affiche.pdf')
  await waitFor(() => expect(champ('fichierVisuel').getAttribute('aria-invalid')).toBe('true'))
  await personne.click(screen.getByRole('button', { name: 'Suivant' }))
  await waitFor(() => expect(document.activeElement).toBe(champ('fichierVisuel')))
  expect(screen.getAllByRole('link', { name: /n’est pas joint/ }).map((l) => l.textContent)).toEqual([
    'Visuel\u00a0: «\u00a0affiche.pdf\u00a0» n’est pas joint\u00a0: choisissez un autre fichier, ou retirez-le.',
    'Autres documents\u00a0: «\u00a0affiche.psd\u00a0» n’est pas joint\u00a0: choisissez un autre fichier, ou retirez-le.',
  ])
  const [refuse, libre] = document.querySelectorAll('input[name=fichierAutres]')
  expect([refuse, libre].map((e) => e?.getAttribute('aria-invalid'))).toEqual(['true', null])
  await personne.click(screen.getByRole('link', { name: /affiche\.psd/ }))
  expect(document.activeElement).toBe(refuse)
})

test('sous chaque document, une ligne dit ce qu’il doit contenir', async () => {
  await ouvrir()
  for (const { champ: nom, aide, max } of PIECES_DEMANDE) {
    const id = max > 1 ? `${nom}-1` : nom
    expect(document.getElementById(`${id}-aide`)?.textContent).toContain(aide)
  }
})
