import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { lotsDe, remplacer } from './requetes-kit.ts'

const fichier = (id: number, name: string, type = 'application/pdf') => ({
  id,
  name,
  type,
  taille: 2048,
  deposeLe: '2026-03-02T09:00:00.000Z',
  url: `/gestion/api/kit-com/file?n=${id}`,
})
const TROIS = [fichier(1, 'affiche.pdf'), fichier(2, 'charte.pdf'), fichier(3, 'logo.png', 'image/png')]
const kit = (data = TROIS, url: string | null = '/gestion/api/kit-com/file?tout') => ({
  corps: { data, meta: { total: data.length, page: 1, parPage: 3, url } },
})

let clics: string[]
beforeEach(() => {
  clics = []
  URL.createObjectURL = () => 'blob:essai'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clics.push(this.getAttribute('href') ?? '')
  })
})
afterEach(() => {
  fermerPortail()
  vi.restoreAllMocks()
})

const ouvrir = (role: Role = 'admin', tab = '', reponses = {}) =>
  ouvrirPortail(
    role === 'porteurProjet' ? '/porteur-projet/kit-com' : `/admin/kit-com${tab && `?tab=${tab}`}`,
    { 'GET /kit-com': kit(), ...reponses },
    { role },
  )
const onglets = async () =>
  within(await screen.findByRole('navigation', { name: 'Kit de communication' }))
    .getAllByRole('link')
    .map((l) => l.textContent)
const bouton = (nom: string | RegExp) => screen.getByRole('button', { name: nom }) as HTMLButtonElement
const choisir = async (contenu: File) => {
  const entree = (await screen.findByLabelText('Ajouter un fichier')) as HTMLInputElement
  fireEvent.change(entree, { target: { files: [contenu] } })
  return entree
}
const PDF = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })
const PNG = new File(['x'], 'logo.png', { type: 'image/png' })

test('un porteur a le seul onglet « Kit 2025 », pour télécharger (KIT-003, KIT-004, NAV-010)', async () => {
  ouvrir('porteurProjet')
  expect(await onglets()).toEqual(['Kit 2025'])
  await screen.findByText('Téléchargez les documents de communication selon vos besoins.')
  expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull()
})

test('un admin a deux onglets (KIT-001, KIT-002, NAV-034)', async () => {
  const { personne } = ouvrir()
  expect(await onglets()).toEqual(['Kit 2025', 'Gestion des fichiers'])
  await personne.click(screen.getByRole('link', { name: 'Gestion des fichiers' }))
  await screen.findByText('Ajoutez les fichiers de communication à destination des porteurs de projet.')
})

test('sans fichier, le dit (KIT-005, KIT-006)', async () => {
  ouvrir('admin', 'gestion', { 'GET /kit-com': kit([], null) })
  await screen.findByText('Aucun fichier disponible pour le moment')
  screen.getByText('Ajoutez les fichiers de communication à destination des porteurs de projet.')
})

test('coche, compte, télécharge la sélection ou tout par un lien (KIT-008, KIT-009, KIT-010)', async () => {
  const { personne } = ouvrir('porteurProjet')
  const cases = await screen.findAllByRole('checkbox')
  expect([cases.length, bouton('Télécharger la sélection (0)').disabled]).toEqual([3, true])
  await personne.click(screen.getByLabelText(/^affiche\.pdf/))
  await personne.click(screen.getByLabelText(/^logo\.png/))
  expect(bouton('Télécharger la sélection (2)').disabled).toBe(false)
  await personne.click(bouton('Télécharger la sélection (2)'))
  await personne.click(bouton('Télécharger tout'))
  await waitFor(() => expect(clics).toEqual(Array(2).fill('/gestion/api/kit-com/file?tout')))
  await personne.click(screen.getByLabelText(/^affiche\.pdf/))
  bouton('Télécharger la sélection (1)')
})

test('demande avant de supprimer, puis supprime ce qui est coché (KIT-011, KIT-012)', async () => {
  const { personne, serveur } = ouvrir('admin', 'gestion', {
    'DELETE /kit-com': { corps: { status: 'success', data: { id: 2, names: ['charte.pdf'] } } },
  })
  await screen.findAllByRole('checkbox')
  expect(bouton('Supprimer la sélection (0)').disabled).toBe(true)
  await personne.click(screen.getByLabelText(/^charte\.pdf/))
  await personne.click(bouton('Supprimer la sélection (1)'))
  const modale = await screen.findByRole('dialog')
  within(modale).getByText('Êtes-vous sûr de vouloir supprimer la sélection ?')
  const supprimes = () => serveur.de('DELETE /kit-com')
  expect(supprimes()).toEqual([])
  serveur.routes['GET /kit-com'] = kit(TROIS.filter((f) => f.id !== 2))
  await personne.click(within(modale).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByText('charte.pdf')).toBeNull())
  expect(supprimes().length).toBe(1)
})

test('un fichier déjà parti : la modale le dit et reste', async () => {
  const { personne } = ouvrir('admin', 'gestion', {
    'DELETE /kit-com': { statut: 404, corps: { message: 'introuvable' } },
  })
  await personne.click(await screen.findByLabelText(/^charte\.pdf/))
  await personne.click(bouton('Supprimer la sélection (1)'))
  await personne.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  await screen.findByText(/n’est plus dans le kit/)
})

test('une image a son aperçu, un pdf « Aperçu non disponible » ; « Annuler » vide (KIT-013, KIT-014, KIT-019)', async () => {
  const { personne } = ouvrir('admin', 'gestion')
  await choisir(PNG)
  expect((await screen.findByAltText('Aperçu de logo.png')).getAttribute('src')).toBe('blob:essai')
  screen.getByText(/sera remplacé/)
  await choisir(PDF)
  await screen.findByText('Aperçu non disponible')
  await personne.click(bouton('Annuler'))
  expect(screen.queryByText('plan.pdf')).toBeNull()
  bouton('Choisir un fichier')
})

test('l’aide et le sélecteur disent les formats (KIT-023, KIT-024)', async () => {
  ouvrir('admin', 'gestion')
  const entree = (await screen.findByLabelText('Ajouter un fichier')) as HTMLInputElement
  expect(entree.accept.split(/,\s*/)).toEqual(['.pdf', '.png', '.jpeg', '.jpg', '.webp'])
  screen.getByText(/^Fichiers compatibles : .*\(5mo max\)$/)
})

test.each([
  [new File(['x'], 'note.docx'), 'Format de fichier non autorisé. Formats acceptés : pdf, jpeg, png, webp.'],
  [
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'gros.pdf'),
    'Le fichier dépasse la taille maximale de 5 Mo.',
  ],
])('un fichier refusé se dit et vide le choix (KIT-020, KIT-022, KIT-025)', async (mauvais, phrase) => {
  ouvrir('admin', 'gestion')
  await choisir(PDF)
  await choisir(mauvais)
  await screen.findByText(phrase)
  expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull()
  bouton('Choisir un fichier')
})

test('un superviseur voit les commandes, éteintes (KIT-016)', async () => {
  ouvrir('superviseur', 'gestion')
  const entree = (await screen.findByLabelText('Ajouter un fichier')) as HTMLInputElement
  expect([entree.disabled, bouton('Choisir un fichier').disabled]).toEqual([true, true])
  fireEvent.click(screen.getByLabelText(/^charte\.pdf/))
  expect(bouton('Supprimer la sélection (1)').disabled).toBe(true)
})

test('une liste qui ne vient pas se dit et se redemande', async () => {
  const { personne, serveur } = ouvrir('porteurProjet', '', { 'GET /kit-com': { statut: 500, corps: {} } })
  await screen.findByText('Les fichiers du kit n’ont pas pu être chargés.')
  serveur.routes['GET /kit-com'] = kit()
  await personne.click(bouton('Réessayer'))
  await screen.findByLabelText(/^affiche\.pdf/)
})

test('un fichier de même nom prend la place du premier dans la liste (KIT-015)', () => {
  const neuf = { ...fichier(2, 'charte.pdf'), taille: 9 }
  expect(remplacer(TROIS, neuf)).toEqual([TROIS[0], neuf, TROIS[2]])
  expect(remplacer(TROIS, fichier(4, 'plan.pdf')).map((f) => f.id)).toEqual([1, 2, 3, 4])
})

test('une longue sélection tient en plusieurs adresses, sans rien perdre', () => {
  const noms = Array.from({ length: 60 }, (_, n) => `${'é'.repeat(80)}${n}.pdf`)
  const lots = lotsDe(noms)
  expect(lots.flat()).toEqual(noms)
  expect(lots.length).toBeGreaterThan(3)
  for (const lot of lots) expect(encodeURIComponent(JSON.stringify(lot)).length).toBeLessThan(6000)
})
