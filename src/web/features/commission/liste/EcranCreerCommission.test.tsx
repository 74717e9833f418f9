import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { commissionAffichee } from '#test-kit/ecran/commission-affichee.ts'
import { CALENDRIER, enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)
const CREER = 'POST /commissions'
const [periode] = CALENDRIER.periodes
const calendrier = (...dates: (string | null)[]) => ({
  corps: { data: { ...CALENDRIER, periodes: dates.map((d) => ({ ...periode, dateCommission: d })) } },
})
const ouvrir = (plus = {}, role: 'admin' | 'superviseur' = 'admin') =>
  ouvrirPortail(
    '/admin/commissions/create',
    {
      'GET /calendrier-depot-projet': calendrier(
        '2020-06-18',
        '2099-06-18',
        null,
        '2099-04-02',
        '2099-06-18',
      ),
      'GET /commissions': enListe([commissionAffichee()]),
      ...plus,
    },
    { role },
  )
const bouton = () => screen.findByRole('button', { name: 'Créer la commission' })
const dialogue = () => within(screen.getByRole('dialog', { hidden: true }))
const confirmer = { name: 'Créer la commission', hidden: true }

test('les dates sont celles du calendrier, une fois chacune (COM-011, COM-012, NAV-026)', async () => {
  ouvrir()
  const date = (await screen.findByLabelText(/^Date/)) as HTMLSelectElement
  expect([...date.options].map((o) => o.textContent)).toEqual([
    'Choisissez…',
    '02/04/2099',
    '18/06/2099',
    '18/06/2020 (date passée)',
  ])
  expect(screen.getByRole('switch', { name: 'Visible par les membres de la commission' })).toBeTruthy()
  expect(screen.getByLabelText(/^Montant disponible/)).toBeTruthy()
  expect(await bouton()).toBeTruthy()
})

test('la date est requise et le montant est un nombre (COM-014, COM-015)', async () => {
  const { personne, serveur } = ouvrir()
  await personne.type(await screen.findByLabelText(/^Montant disponible/), 'beaucoup')
  await personne.click(await bouton())
  expect((await screen.findAllByText('La date est requise')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Le montant doit être un nombre').length).toBeGreaterThan(0)
  expect(serveur.de(CREER)).toEqual([])
})

test('prévient qu’elle ne pourra plus être modifiée, puis la crée et revient à la liste (COM-013, COM-016)', async () => {
  const { personne, serveur, ici } = ouvrir({
    [CREER]: { statut: 201, corps: { status: 'success', data: commissionAffichee() } },
  })
  await personne.selectOptions(await screen.findByLabelText(/^Date/), '2099-04-02')
  await personne.type(screen.getByLabelText(/^Montant disponible/), '250 000,50')
  await personne.click(screen.getByRole('switch'))
  await personne.click(await bouton())
  expect(dialogue().getByText(/ne peut plus être modifiée une fois créée/)).toBeTruthy()
  expect(serveur.de(CREER)).toEqual([])
  await personne.click(dialogue().getByRole('button', confirmer))
  expect(await screen.findByRole('heading', { level: 1, name: 'Commissions' })).toBeTruthy()
  expect(ici()).toBe('/gestion/admin/commissions')
  expect(serveur.de(CREER).map((r) => r.corps)).toEqual([
    {
      isVisible: true,
      date: '2099-04-02',
      montantDisponible: '250 000,50',
      cleCreation: expect.any(String),
    },
  ])
})

test.each([
  ['12.000', '12 000,00'],
  ['« 1.200.000 € »', '1 200 000,00'],
])('« %s » se lit %s : le montant se dit, se confirme et part tel qu’il est lu', async (tape, lu) => {
  const { personne, serveur } = ouvrir({
    [CREER]: { statut: 201, corps: { status: 'success', data: commissionAffichee() } },
  })
  await personne.selectOptions(await screen.findByLabelText(/^Date/), '2099-04-02')
  await personne.type(screen.getByLabelText(/^Montant disponible/), tape)
  screen.getByText(new RegExp(`Lu comme ${lu}\\.$`))
  await personne.click(await bouton())
  expect(dialogue().getByText(new RegExp(`${lu} € disponibles`))).toBeTruthy()
  await personne.click(dialogue().getByRole('button', confirmer))
  await waitFor(() => expect(serveur.de(CREER)).toHaveLength(1))
  expect(serveur.de(CREER)[0]?.corps.montantDisponible).toBe(lu.replaceAll(' ', '\u00a0'))
})

test('un échec le dit et garde la saisie ; renvoyée, c’est la même création (COM-017)', async () => {
  const { personne, serveur } = ouvrir({
    [CREER]: { statut: 503, corps: { message: 'Service indisponible.' } },
  })
  await personne.selectOptions(await screen.findByLabelText(/^Date/), '2099-04-02')
  await personne.type(screen.getByLabelText(/^Montant disponible/), '10')
  await personne.click(await bouton())
  await personne.click(dialogue().getByRole('button', confirmer))
  expect(await screen.findByText('une erreur est apparue')).toBeTruthy()
  expect((screen.getByLabelText(/^Montant disponible/) as HTMLInputElement).value).toBe('10')
  await personne.click(await bouton())
  await personne.click(dialogue().getByRole('button', confirmer))
  await waitFor(() => expect(serveur.de(CREER)).toHaveLength(2))
  expect(serveur.de(CREER)[1]?.corps).toEqual(serveur.de(CREER)[0]?.corps)
})

test('sans date au calendrier, envoie régler le calendrier', async () => {
  ouvrir({ 'GET /calendrier-depot-projet': calendrier(null) })
  expect(await screen.findByText('Réglez le calendrier de dépôt')).toBeTruthy()
})

test('qui ne gère pas les commissions n’en crée pas (COM-006)', async () => {
  ouvrir({}, 'superviseur')
  expect(await screen.findByText("Vous n'avez pas les droits pour voir cette section.")).toBeTruthy()
})

test('une date qui a déjà une commission se dit, dans la liste puis avant de créer', async () => {
  const { personne } = ouvrir({ 'GET /commissions': enListe([commissionAffichee({ date: '2099-04-02' })]) })
  await screen.findByRole('option', { name: '02/04/2099 (a déjà une commission)' })
  await personne.selectOptions(screen.getByLabelText(/^Date/), '2099-04-02')
  await personne.type(screen.getByLabelText(/^Montant disponible/), '1000')
  await personne.click(await bouton())
  expect(dialogue().getByText('Il y a déjà une commission à cette date.')).toBeTruthy()
})

test('quitter une commission commencée demande d’abord', async () => {
  const { personne, ici } = ouvrir()
  await personne.type(await screen.findByLabelText(/^Montant disponible/), '1000')
  await personne.click(screen.getByRole('link', { name: 'Export' }))
  await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })
  expect(ici()).toBe('/gestion/admin/commissions/create')
})
