import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

const TYPES = {
  corps: {
    data: [
      {
        type: 'projets',
        libelle: 'Projets',
        periode: 'la date de création de la demande',
        colonnes: ['Numéro', 'Année', 'Structure'],
      },
      {
        type: 'porteurs',
        libelle: 'Porteurs',
        periode: 'la date de création du compte',
        colonnes: ['Structure', 'IBAN'],
      },
    ],
    meta: { total: 2, page: 1, parPage: 2 },
  },
}
beforeEach(() => {
  URL.createObjectURL = () => 'blob:essai'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  fermerPortail()
  vi.restoreAllMocks()
})

const ouvrir = (role: 'admin' | 'superviseur' = 'admin', plus = {}) =>
  ouvrirPortail('/admin/export', { 'GET /export': TYPES, ...plus }, { role })

async function remplir(du = '01/01/2026', au = '30/06/2026') {
  fireEvent.change(await screen.findByLabelText(/^Type de fichier/), { target: { value: 'projets' } })
  fireEvent.input(screen.getByLabelText(/^Du/), { target: { value: du } })
  fireEvent.input(screen.getByLabelText(/^Au/), { target: { value: au } })
}
const exporter = () => screen.getByRole('button', { name: 'Exporter' })

/** Answers the export by hand, and everything else as before. */
function servir(reponse: (init: RequestInit) => Promise<Response>) {
  const avant = globalThis.fetch
  const recus: unknown[] = []
  globalThis.fetch = async (adresse, init = {}) => {
    if (!String(adresse).includes('/export/excel')) return avant(adresse, init)
    recus.push(JSON.parse(String(init.body)))
    return reponse(init)
  }
  return recus
}

test('montre le type de fichier, la période « Du » et « Au », et « Exporter » (EXP-001, NAV-029)', async () => {
  ouvrir()
  const type = (await screen.findByLabelText(/^Type de fichier/)) as HTMLSelectElement
  expect([...type.options].map((o) => o.textContent)).toEqual(['Choisissez…', 'Projets', 'Porteurs'])
  expect([screen.getByLabelText(/^Du/), screen.getByLabelText(/^Au/), exporter()].length).toBe(3)
})

test('un superviseur exporte aussi, et sait que la banque n’y est pas (PER-021)', async () => {
  ouvrir('superviseur')
  await screen.findByLabelText(/^Type de fichier/)
  screen.getByText(/sans les coordonnées bancaires/)
})

test('chaque champ vide est dit avant tout envoi (EXP-005, FRM-008)', async () => {
  const { personne } = ouvrir()
  const recus = servir(() => Promise.reject(new Error('rien ne doit partir')))
  await screen.findByLabelText(/^Type de fichier/)
  await personne.click(exporter())
  for (const libelle of ['Du', 'Au'])
    expect((await screen.findAllByText(`Le champ "${libelle}" est requis.`)).length).toBeGreaterThan(0)
  const type = screen.getByLabelText(/^Type de fichier/)
  expect(document.getElementById(`${type.id}-erreur`)?.textContent).toBe('Ce champ est requis.')
  expect(recus).toEqual([])
})

test('une fin qui ne suit pas le début est dite (EXP-006)', async () => {
  const { personne } = ouvrir()
  await remplir('02/03/2026', '02/03/2026')
  await personne.click(exporter())
  const phrase = 'La date de fin doit être postérieure à la date de début.'
  expect((await screen.findAllByText(phrase)).length).toBeGreaterThan(0)
})

test('remet le fichier sous le nom du serveur, et dit qu’il est là', async () => {
  const { personne } = ouvrir()
  const clic = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const entetes = {
    'content-disposition': 'attachment; filename="projets.xlsx"; filename*=UTF-8\'\'projets.xlsx',
  }
  const recus = servir(async () => new Response('xlsx', { headers: entetes }))
  await remplir()
  await personne.click(exporter())
  await screen.findByText('Le fichier projets.xlsx a été téléchargé.')
  expect(recus).toEqual([{ type: 'projets', dateDebut: '2026-01-01', dateFin: '2026-06-30' }])
  expect((clic.mock.contexts[0] as HTMLAnchorElement).download).toBe('projets.xlsx')
})

test('les colonnes se choisissent, et la période d’une année se remplit d’un geste', async () => {
  const { personne } = ouvrir()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const recus = servir(async () => new Response('xlsx'))
  await personne.selectOptions(await screen.findByLabelText(/^Type de fichier/), 'projets')
  const annee = new Date().getFullYear()
  await personne.click(screen.getByRole('button', { name: `Année ${annee - 1}` }))
  await personne.click(screen.getByText(/^Colonnes\s:/))
  await personne.click(screen.getByRole('checkbox', { name: 'Année' }))
  await personne.click(exporter())
  await screen.findByText(/a été téléchargé/)
  const periode = { dateDebut: `${annee - 1}-01-01`, dateFin: `${annee - 1}-12-31` }
  expect(recus).toEqual([{ type: 'projets', ...periode, colonnes: ['Numéro', 'Structure'] }])
})

test('montre l’attente, et s’annule', async () => {
  const { personne } = ouvrir()
  servir(
    ({ signal }) =>
      new Promise((_, refuser) =>
        signal?.addEventListener('abort', () => refuser(new DOMException('Annulé', 'AbortError'))),
      ),
  )
  await remplir()
  await personne.click(exporter())
  await screen.findByText('Préparation du fichier…')
  expect(exporter().getAttribute('aria-busy')).toBe('true')
  await personne.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText('L’export a été annulé.')
  await waitFor(() => expect(exporter().getAttribute('aria-busy')).toBeNull())
})

test('un refus du serveur se lit, les valeurs restent', async () => {
  const { personne } = ouvrir()
  const message = 'Plusieurs exports sont déjà en cours. Réessayez dans un instant.'
  servir(async () => new Response(JSON.stringify({ message }), { status: 503 }))
  await remplir()
  await personne.click(exporter())
  await screen.findByText(message)
  expect((screen.getByLabelText(/^Du/) as HTMLInputElement).value).toBe('01/01/2026')
})
