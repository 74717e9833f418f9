import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { repriseDeposee } from '#test-kit/ecran/reprise-affichee.ts'

type Fin = { statut: number; corps: unknown } | null
let fin: Fin
let envoyes: { corps: FormData; avancer: (octets: number) => void; finir: () => void }[]

/** An upload that ends when the test says so. */
class FauxXhr {
  status = 0
  responseText = ''
  upload: { onprogress?: (p: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort()
  }
  send(corps: FormData) {
    envoyes.push({
      corps,
      avancer: (loaded) => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 }),
      finir: () => {
        if (fin === null) return this.onerror()
        this.status = fin.statut
        this.responseText = JSON.stringify(fin.corps)
        this.onload()
      },
    })
  }
}

beforeEach(() => {
  envoyes = []
  fin = { statut: 201, corps: { status: 'success', data: { id: 5, version: 0 } } }
  vi.stubGlobal('XMLHttpRequest', FauxXhr)
})
afterEach(fermerPortail)

const CSV = new File(['Structure;Année\n'], 'aides.csv', { type: 'text/csv' })
const ouvrir = async () => {
  const ecran = ouvrirPortail(
    '/admin/reprises/nouvelle',
    { 'GET /reprises/5': { corps: { data: repriseDeposee() } } },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { name: 'Fichier à reprendre' })
  vi.stubGlobal('XMLHttpRequest', FauxXhr)
  return ecran
}
const source = () => screen.getByLabelText<HTMLInputElement>(/^Nom de l’ancien outil/)
const deposer = () => screen.getByRole('button', { name: 'Déposer et voir les colonnes' })
const choisirFichier = (fichier: File) => {
  const champ = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!champ) throw new Error('aucun champ de fichier')
  return { champ, fichier }
}

test('rien de saisi : ce qui manque est dit, et le premier champ a le focus', async () => {
  const { personne } = await ouvrir()
  await personne.click(deposer())
  screen.getAllByText('Le champ "Nom de l’ancien outil" est requis.')
  screen.getAllByText(/Choisissez le fichier à reprendre, au format CSV/)
  expect(document.activeElement).toBe(source())
  expect(envoyes).toEqual([])
})

test('le dépôt dit où il en est, puis mène aux colonnes', async () => {
  const { personne, ici } = await ouvrir()
  await personne.type(source(), 'Ancien tableur')
  const { champ, fichier } = choisirFichier(CSV)
  await personne.upload(champ, fichier)
  await personne.click(deposer())
  await vi.waitFor(() => expect(envoyes).toHaveLength(1))
  envoyes[0]?.avancer(40)
  const barre = await screen.findByRole('progressbar', { name: 'Envoi de aides.csv' })
  await vi.waitFor(() => expect(barre.getAttribute('value')).toBe('40'))
  expect(envoyes[0]?.corps.get('source')).toBe('Ancien tableur')
  expect(envoyes[0]?.corps.get('fichier')).toMatchObject({ name: 'aides.csv' })
  envoyes[0]?.finir()
  await screen.findByRole('heading', { name: 'Colonnes du fichier' })
  expect(ici()).toBe('/gestion/admin/reprises/5/colonnes')
})

test.each([
  [
    422,
    { message: 'Non.', errors: { fichier: ['Ce fichier a 62 000 lignes, 50 000 au plus.'] } },
    /62 000 lignes/,
  ],
  [413, { message: 'Ce fichier dépasse 20 Mo.' }, /Ce fichier dépasse 20 Mo/],
])('refusé (%i) : la phrase avec le chiffre, et ce qui est saisi reste', async (statut, corps, phrase) => {
  fin = { statut, corps }
  const { personne } = await ouvrir()
  await personne.type(source(), 'Ancien tableur')
  const { champ, fichier } = choisirFichier(CSV)
  await personne.upload(champ, fichier)
  await personne.click(deposer())
  await vi.waitFor(() => expect(envoyes).toHaveLength(1))
  envoyes[0]?.finir()
  await screen.findAllByText(phrase)
  expect(source().value).toBe('Ancien tableur')
  screen.getByText('aides.csv')
})

test('trop gros : dit avant d’être envoyé', async () => {
  const { personne } = await ouvrir()
  await personne.type(source(), 'Ancien tableur')
  const gros = new File(['x'], 'gros.csv', { type: 'text/csv' })
  Object.defineProperty(gros, 'size', { value: 20 * 1024 * 1024 + 1 })
  const { champ, fichier } = choisirFichier(gros)
  await personne.upload(champ, fichier)
  await personne.click(deposer())
  await screen.findAllByText(/Ce fichier dépasse 20 Mo : reprenez-le année par année/)
  expect(envoyes).toEqual([])
})

test('un fichier déposé se retire, avec ce qui est perdu dit d’abord', async () => {
  const { personne, serveur, ici } = ouvrirPortail(
    '/admin/reprises/5/fichier',
    {
      'GET /reprises/5': { corps: { data: repriseDeposee() } },
      'GET /reprises': { corps: { data: [] } },
      'DELETE /reprises/5': { corps: { status: 'success' } },
    },
    { role: 'admin' },
  )
  await screen.findByText(/2,1 Mo/)
  await personne.click(screen.getByRole('button', { name: 'Retirer cette reprise' }))
  const boite = await screen.findByRole('dialog', { hidden: true })
  expect(boite.textContent).toMatch(/Aucune aide n’a été enregistrée/)
  await personne.click(screen.getByRole('button', { name: 'Retirer', hidden: true }))
  await screen.findByText('Aucune reprise')
  expect(serveur.de('DELETE /reprises/5')).toHaveLength(1)
  expect(ici()).toBe('/gestion/admin/reprises')
})
