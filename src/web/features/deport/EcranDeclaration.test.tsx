import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { MesLiens } from '#domain/deport/reponse.ts'
import { ficheAffichee, presente } from '#test-kit/ecran/commission-affichee.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)
beforeAll(() => import('./EcranDeclaration.tsx'))

const dossier = (id: number, champs: Partial<MesLiens['dossiers'][number]> = {}) => ({
  id,
  numero: `2026-000${id}`,
  structure: `Structure ${id}`,
  commune: 'Mens',
  suggestions: [],
  declareLe: null,
  ajoute: false,
  lien: null,
  ...champs,
})
const aLire = (champs: Partial<MesLiens> = {}): MesLiens => ({
  id: 3,
  numero: 2,
  annee: 2026,
  date: '2026-04-02',
  exigee: true,
  termes: 'Une fonction, une parenté.',
  aDeclarer: 3,
  declareLe: null,
  declarationAnnuelleLe: null,
  annuelleDue: true,
  dossiers: [dossier(1), dossier(2, { suggestions: ['Même nom de famille que le contact'] }), dossier(3)],
  ...champs,
})
const ADRESSE = '/membre-commission/commissions/3'
const lien = {
  id: 9,
  type: 'famille' as const,
  precision: null,
  le: '2026-03-20T10:00:00.000Z',
  retrait: null,
}
const ouvrir = (m: MesLiens, plus = {}, adresse = `${ADRESSE}/declaration`) =>
  ouvrirPortail(
    adresse,
    {
      'GET /commissions/3/deports': { corps: { data: m } },
      'GET /commissions/3': { corps: { data: ficheAffichee([presente(1)]) } },
      ...plus,
    },
    { role: 'membreCommission' },
  )
const bouton = (name: string | RegExp) => screen.getByRole('button', { name })
const enregistrer = () => bouton('Enregistrer et ouvrir les dossiers') as HTMLButtonElement

test('la case dit combien de dossiers restent, n’est jamais cochée d’avance, et le bouton l’attend', async () => {
  const { personne } = ouvrir(aLire())
  const coche = (await screen.findByRole('checkbox')) as HTMLInputElement
  expect(coche.checked).toBe(false)
  expect(screen.getByText('Je n’ai aucun lien avec les 3 autres dossiers.')).toBeTruthy()
  expect(enregistrer().disabled).toBe(true)
  expect(screen.getByText('Cochez la déclaration.')).toBeTruthy()
  await personne.click(bouton('Déclarer un lien avec Structure 2'))
  expect(screen.getByText('Je n’ai aucun lien avec les 2 autres dossiers.')).toBeTruthy()
  await personne.click(coche)
  expect(enregistrer().disabled).toBe(false)
})

test('un lien sans son genre n’est pas envoyé ; avec lui, la déclaration part une fois et ouvre la commission', async () => {
  const { ici, personne, serveur } = ouvrir(aLire(), {
    'POST /commissions/3/deports': { corps: { status: 'success', data: aLire({ aDeclarer: 0 }) } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Déclarer un lien avec Structure 2' }))
  await personne.click(screen.getByRole('checkbox'))
  await personne.click(enregistrer())
  const groupe = screen.getByRole('group', { name: /Votre lien avec Structure 2/ })
  expect(within(groupe).getByText('Choisissez le lien.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(groupe))
  expect(serveur.de('POST /commissions/3/deports')).toHaveLength(0)
  await personne.click(screen.getByLabelText('Lien familial'))
  await personne.type(screen.getByLabelText('Précision (facultatif)'), 'Ma sœur y travaille.')
  await personne.click(enregistrer())
  await waitFor(() => expect(ici()).toBe(`/gestion${ADRESSE}`))
  const envois = serveur.de('POST /commissions/3/deports')
  expect(envois.map((e) => e.corps)).toEqual([
    {
      dossiers: [1, 2, 3],
      liens: [{ projetId: 2, type: 'famille', precision: 'Ma sœur y travaille.' }],
      aucunLien: true,
      cleCreation: expect.any(String),
    },
  ])
})

test('un échec garde ce qui est saisi et se réessaie', async () => {
  const { personne } = ouvrir(aLire(), { 'POST /commissions/3/deports': { statut: 503, corps: {} } })
  await personne.click(await screen.findByRole('button', { name: 'Déclarer un lien avec Structure 1' }))
  await personne.click(screen.getByLabelText('Autre'))
  await personne.click(screen.getByRole('checkbox'))
  await personne.click(enregistrer())
  expect(await screen.findByText('Votre déclaration n’est pas enregistrée.')).toBeTruthy()
  expect((screen.getByLabelText('Autre') as HTMLInputElement).checked).toBe(true)
  expect(bouton('Réessayer')).toBeTruthy()
})

test('un lien inscrit par le service ne se retire pas ; retirer le sien se demande avec un motif', async () => {
  const { personne, serveur } = ouvrir(
    aLire({
      aDeclarer: 0,
      declareLe: lien.le,
      dossiers: [
        dossier(1, { declareLe: lien.le, lien: { ...lien, epinglee: true } }),
        dossier(2, { declareLe: lien.le, lien: { ...lien, id: 10, epinglee: false } }),
      ],
    }),
    { 'PATCH /deports/10/retirer': { corps: { status: 'success', data: { id: 10 } } } },
  )
  expect(await screen.findByText(/Vous ne pouvez le retirer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retirer votre lien avec Structure 1' })).toBeNull()
  await personne.click(bouton('Retirer votre lien avec Structure 2'))
  const boite = within(screen.getByRole('dialog'))
  await personne.click(boite.getByRole('button', { name: 'Demander le retrait' }))
  expect(boite.getByText('Le motif est obligatoire.')).toBeTruthy()
  await personne.type(boite.getByLabelText(/Motif/), 'Elle n’y travaille plus.')
  await personne.click(boite.getByRole('button', { name: 'Demander le retrait' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(serveur.de('PATCH /deports/10/retirer').map((e) => e.corps)).toEqual([
    { motif: 'Elle n’y travaille plus.' },
  ])
})

test('un retrait demandé se dit, et ne se redemande pas ; refusé, sa raison se lit', async () => {
  const demandeLe = '2026-03-21T10:00:00.000Z'
  const avec = (id: number, refuse: { le: string; motif: string } | null) =>
    dossier(id, {
      declareLe: lien.le,
      commune: null,
      lien: { ...lien, id, epinglee: false, retrait: { demandeLe, motif: 'Homonyme.', refuse } },
    })
  ouvrir(
    aLire({
      aDeclarer: 0,
      declareLe: lien.le,
      dossiers: [avec(1, null), avec(2, { le: demandeLe, motif: 'Vous y siégez.' })],
    }),
  )
  expect(await screen.findByText(/Retrait demandé le 21\/03\/2026.*reste fermé/)).toBeTruthy()
  expect(screen.getByText(/Retrait refusé le 21\/03\/2026.*Vous y siégez\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retirer votre lien avec Structure 1' })).toBeNull()
  expect(bouton('Retirer votre lien avec Structure 2')).toBeTruthy()
})

test('des dossiers ajoutés se déclarent seuls, sous leur nombre', async () => {
  ouvrir(
    aLire({
      aDeclarer: 1,
      declareLe: lien.le,
      dossiers: [dossier(1, { declareLe: lien.le }), dossier(2, { ajoute: true })],
    }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: '1 dossier ajouté' })).toBeTruthy()
  expect(screen.queryByText('Structure 1')).toBeNull()
  expect(screen.getByText('Je n’ai aucun lien avec l’autre dossier.')).toBeTruthy()
})

test('une commission dont rien n’est déclaré mène à la déclaration', async () => {
  const { ici } = ouvrir(
    aLire(),
    { 'GET /commissions/3': { statut: 409, corps: { code: 'declaration', message: 'Déclarez d’abord.' } } },
    ADRESSE,
  )
  await waitFor(() => expect(ici()).toBe(`/gestion${ADRESSE}/declaration`))
  expect(await screen.findByRole('heading', { level: 1, name: 'Déclaration avant lecture' })).toBeTruthy()
})

test('un dossier déporté ne montre que son numéro et sa structure, et la commission le dit', async () => {
  const c = {
    ...ficheAffichee([presente(1)], { deportsExclus: 1, nbProjets: 2 }),
    deportes: [{ id: 2, numero: '2026-0002', nomStructure: 'Phylactère' }],
  }
  ouvrir(aLire(), { 'GET /commissions/3': { corps: { data: c } } }, ADRESSE)
  expect(
    await screen.findByText('Ces totaux ne comptent pas un dossier dont vous êtes déporté·e.'),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Vous êtes déporté·e' })).toBeTruthy()
  // Its foot counts what its sums add up.
  expect(screen.getByText(/1 demande$/)).toBeTruthy()
  fermerPortail()
  ouvrir(aLire(), { 'GET /commissions/3': { corps: { data: c } } }, `${ADRESSE}/validation?id=2`)
  expect(await screen.findByText('Vous êtes déporté·e sur ce dossier')).toBeTruthy()
})

test.each([
  ['/membre-commission/commissions/3/seance/5/suivi', '/membre-commission/commissions/3/seance/5/suivi'],
  ['/admin/commissions/3/validation?id=7', '/admin/commissions/3/validation?id=7'],
  ['//pirate.example/admin', ADRESSE],
  ['/admin/../../ailleurs', ADRESSE],
  ['https://pirate.example/', ADRESSE],
])(
  'la déclaration faite, on revient d’où l’on venait, sur ce site seulement : %s',
  async (retour, arrivee) => {
    const { ici, personne } = ouvrir(
      aLire(),
      {
        'POST /commissions/3/deports': { corps: { status: 'success', data: aLire({ aDeclarer: 0 }) } },
      },
      `${ADRESSE}/declaration?retour=${encodeURIComponent(retour)}`,
    )
    await personne.click(await screen.findByRole('checkbox'))
    await personne.click(enregistrer())
    await waitFor(() => expect(ici()).toBe(`/gestion${arrivee}`))
  },
)
