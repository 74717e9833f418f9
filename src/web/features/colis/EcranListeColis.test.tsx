import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { colisAffiche, colisEnListe, compteAffiche, SANS_PARTIE } from '#test-kit/ecran/colis-affiche.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const COMPTER = 'GET /colis/compte'
const COMMISSIONS = { 'GET /commissions': { corps: { data: [] } } }
const ouvrir = (plus = {}, role: 'admin' | 'superviseur' = 'admin') =>
  ouvrirPortail(
    '/admin/colis',
    {
      'GET /colis': { corps: { data: [] } },
      [COMPTER]: { corps: { data: compteAffiche() } },
      ...COMMISSIONS,
      ...plus,
    },
    { role },
  )

async function choisir(du = '01/01/2026', au = '31/12/2026') {
  fireEvent.input(await screen.findByLabelText(/^Du/), { target: { value: du } })
  fireEvent.input(screen.getByLabelText(/^Au/), { target: { value: au } })
}
const preparer = () => screen.getByRole('button', { name: 'Préparer le colis' })

test('rien encore : ce qui viendra ici, et par où commencer', async () => {
  ouvrir()
  await screen.findByText('Aucun colis')
  screen.getByText(/ce qu’ils contiennent sera compté ici/)
})

test('deux jours choisis, ce qu’ils contiennent est dit avant de préparer', async () => {
  const { serveur } = ouvrir({
    [COMPTER]: { corps: { data: compteAffiche({ parties: 2, anonymisees: 3 }) } },
  })
  await choisir()
  await screen.findByText(/214\sdemandes, 3\s210\sfichiers, 1\s536\sMo, en 2 parties de 2\sGo au plus/)
  screen.getByText(/3 autres demandes de ces jours-là sont déjà anonymisées/)
  expect(serveur.de(COMPTER).length).toBeGreaterThan(0)
})

test('trop grand : la phrase dit comment choisir, et le bouton n’est pas là', async () => {
  ouvrir({
    [COMPTER]: {
      corps: { data: compteAffiche({ refus: 'Plus de 5 000 demandes : choisissez autrement.' }) },
    },
  })
  await choisir()
  await screen.findByText(/Plus de 5 000 demandes/)
  expect(screen.queryByRole('button', { name: 'Préparer le colis' })).toBeNull()
})

test('le même lot se prépare déjà : par qui, et le lien vers ce colis', async () => {
  const enCours = { id: 9, par: 'Nora Petit', depuis: '2026-11-23T09:00:00.000Z' }
  ouvrir({ [COMPTER]: { corps: { data: compteAffiche({ enCours }) } } })
  await choisir()
  await screen.findByText(/demandé par Nora Petit/)
  expect(screen.getByRole('link', { name: 'voir ce colis' }).getAttribute('href')).toContain('/admin/colis/9')
})

test('préparer mène à la page du colis, où l’on voit son avance', async () => {
  const enCours = colisAffiche({ ...SANS_PARTIE, etat: 'preparation', faites: 12 })
  const { personne, ici } = ouvrir({
    'POST /colis': { statut: 201, corps: { status: 'success', data: { id: 12, deja: false } } },
    'GET /colis/12': { corps: { data: enCours } },
  })
  await choisir()
  await personne.click(preparer())
  await screen.findByText('Le colis se prépare')
  expect(ici()).toBe('/gestion/admin/colis/12')
})

test('un refus du serveur reste écrit, et les jours choisis aussi', async () => {
  const message = 'Trois colis se préparent déjà : attendez que l’un d’eux soit prêt.'
  const { personne } = ouvrir({ 'POST /colis': { statut: 409, corps: { message } } })
  await choisir()
  await personne.click(preparer())
  await screen.findByText(message)
  expect((screen.getByLabelText(/^Du/) as HTMLInputElement).value).toBe('01/01/2026')
})

test('des jours absents sont dits avant tout envoi', async () => {
  const { personne } = ouvrir()
  await screen.findByLabelText(/^Du/)
  await personne.click(preparer())
  expect((await screen.findAllByText('Le champ "Du" est requis.')).length).toBeGreaterThan(0)
})

test('chaque colis dit son lot, qui l’a demandé et où il en est', async () => {
  ouvrir({
    'GET /colis': {
      corps: {
        data: [
          colisEnListe({ id: 13, etat: 'preparation', faites: 12, pretLe: null, expireLe: null }),
          colisEnListe(),
          colisEnListe({ id: 4, etat: 'expire', du: '2025-03-02', au: '2025-03-02' }),
        ],
      },
    },
  })
  await screen.findByText('En préparation')
  screen.getByText('12 sur 214')
  screen.getByText('jusqu’au 30/11/2026')
  screen.getByRole('link', { name: 'Archivées le 02/03/2025' })
})

test('la liste illisible dit pourquoi, et de quoi réessayer', async () => {
  ouvrir({ 'GET /colis': { statut: 500, corps: { message: 'Le service est momentanément indisponible.' } } })
  await screen.findByText('Les colis n’ont pas pu être lus.')
})

test('l’écran n’est qu’aux gestionnaires', async () => {
  ouvrir({}, 'superviseur')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Préparer un colis')).toBeNull()
})
