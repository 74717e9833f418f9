import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

type Champs = Partial<ProjetReponse>
const signee: Champs = { isSigned: true, isFilled: true, isEditing: false, actions: [] }
const DEMANDES = {
  brouillon: {},
  enCours: { ...signee, isControlling: true },
  refusee: { ...signee, isControlled: true, isRefused: true },
  bilanRefuse: { ...signee, isPayed: true, isBilanFilled: true, isBilanRefused: true },
  retiree: { ...signee, isWithdrawn: true },
  archivee: { ...signee, isArchived: true },
} satisfies Record<string, Champs>
type Nom = keyof typeof DEMANDES

/** The dashboard over applications named after their kind, in this order. */
async function ouvrir(noms: Nom[], porteur = {}) {
  const liste = noms.map((nom, i) => projetEnListe({ ...DEMANDES[nom], id: i + 1, nom }))
  const p = ouvrirPortail('/porteur-projet/dashboard', { 'GET /mes-projets': enListe(liste) }, { porteur })
  const bloc = within(await screen.findByRole('region', { name: 'Mes demandes' }))
  const montrees = () => noms.filter((nom) => bloc.queryByText(nom))
  return { ...p, bloc, montrees }
}

afterEach(fermerPortail)

test('« Mes demandes » montre une seule demande et mène à la liste ou à une nouvelle (DSH-006)', async () => {
  const { bloc, montrees, personne, ici, routeur } = await ouvrir(['enCours', 'archivee'])
  expect(montrees()).toEqual(['enCours'])
  await personne.click(bloc.getByRole('link', { name: 'Voir la liste' }))
  await screen.findByRole('heading', { level: 1, name: 'Mes demandes' })
  expect(ici()).toBe('/gestion/porteur-projet/demandes')
  await routeur.navigate('/porteur-projet/dashboard')
  const retour = within(await screen.findByRole('region', { name: 'Mes demandes' }))
  await personne.click(retour.getByRole('link', { name: 'Déposer une demande' }))
  await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/projet/step1'))
})

test('sans demande, le bloc le dit ; sans droit d’en créer, il n’en propose pas (DSH-006)', async () => {
  const { bloc } = await ouvrir([], { canCreateNewProjet: false })
  expect(bloc.getByText('Vous n’avez pas encore de demande.')).toBeTruthy()
  expect(bloc.queryByRole('link')).toBeNull()
})

test('une demande suivie n’appelle rien : « A faire » ne demande pas d’en déposer une autre (DSH-003)', async () => {
  await ouvrir(['enCours'])
  const aFaire = within(screen.getByRole('region', { name: 'A faire' }))
  expect(aFaire.getByText('Rien à faire pour le moment.')).toBeTruthy()
  expect(aFaire.queryByRole('link')).toBeNull()
})

test.each<[string, Champs, Partial<ProjetReponse['chronologie']>, string]>([
  [
    'la convention',
    { actions: ['signerConvention'] },
    { decisionPublieeLe: '2026-04-21T09:00:00.000Z' },
    'Signez votre convention au plus tard le 21 mai 2026.',
  ],
  [
    'le bilan',
    { isPayed: true, dateFin: '2026-05-10', actions: ['remplirAttestation'] },
    { decisionPublieeLe: '2026-04-21T09:00:00.000Z', datePaiement: '2026-04-30' },
    'Renseignez votre bilan au plus tard le 8 août 2026.',
  ],
])('« A faire » dit avant quel jour : %s (DSH-003)', async (_, champs, dates, phrase) => {
  const p = projetEnListe({ ...signee, ...champs })
  const liste = [{ ...p, chronologie: { ...p.chronologie, ...dates } }]
  ouvrirPortail('/porteur-projet/dashboard', { 'GET /mes-projets': enListe(liste) })
  const aFaire = within(await screen.findByRole('region', { name: 'A faire' }))
  expect(await aFaire.findByText(phrase)).toBeTruthy()
})

test('la frise dit jusqu’à quel jour, au moment où convention ou bilan sont dus, et « à venir » une seule fois', async () => {
  const faite = { ...signee, isControlled: true, hasPassedCAA: true, isAcceptedCA: true }
  const p = projetEnListe({ ...faite, actions: ['signerConvention'] })
  const chronologie = { ...p.chronologie, decisionPublieeLe: '2026-04-21T09:00:00.000Z' }
  ouvrirPortail('/porteur-projet/dashboard', { 'GET /mes-projets': enListe([{ ...p, chronologie }]) })
  const frise = within(await screen.findByRole('region', { name: 'Où en est votre demande' }))
  const convention = (await frise.findByText('jusqu’au 21/05/2026')).closest('li')
  expect(convention?.textContent).toContain('En ce moment\u00a0: Convention à signer')
  const titres = frise.getAllByText(/Paiement à venir|Votre manifestation/).map((t) => t.textContent)
  expect(titres).toEqual([
    'Paiement à venir',
    expect.stringMatching(/^(Fait|À venir)\u00a0: Votre manifestation$/),
  ])
})

test('« A faire » dit tout ce qui est attendu, le daté d’abord et son retard, quelle que soit la demande montrée (DSH-003)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-07T10:00:00Z') })
  const dates = { ...projetEnListe().chronologie, decisionPublieeLe: '2026-04-21T09:00:00.000Z' }
  const liste = [
    projetEnListe({ id: 1, nom: 'Neuve', state: 'a-reprendre', isFilled: false, reprise: 2 }),
    projetEnListe({ ...DEMANDES.bilanRefuse, id: 2, nom: 'Refusée', actions: ['enregistrerBilan'] }),
    projetEnListe({ ...signee, id: 3, nom: 'Accordée', actions: ['signerConvention'], chronologie: dates }),
  ]
  ouvrirPortail('/porteur-projet/dashboard', { 'GET /mes-projets': enListe(liste) })
  const region = await screen.findByRole('region', { name: 'A faire' })
  await within(region).findByText('Signez votre convention au plus tard le 21 mai 2026.')
  expect(within(region).getByText('3 choses à faire')).toBeTruthy()
  const choses = within(region)
    .getAllByRole('listitem')
    .map((li) => [...li.querySelectorAll('p:not(.a-faire-precision), a')].map((e) => e.textContent))
  expect(choses).toEqual([
    [
      'Signez votre convention au plus tard le 21 mai 2026.',
      'En retard de 17\u00a0jours\u00a0; c’est encore possible.',
      'Signer la convention',
    ],
    ['Corrigez votre bilan.', 'Corriger le bilan'],
    ['Terminez votre demande.', 'Reprendre la demande'],
  ])
  expect(within(screen.getByRole('region', { name: 'Mes demandes' })).getByText('Refusée')).toBeTruthy()
})

test('un profil incomplet n’efface pas ce qui est attendu d’une demande (DSH-003)', async () => {
  const liste = [projetEnListe({ ...signee, actions: ['signerConvention'] })]
  const porteur = { profilComplet: false }
  ouvrirPortail('/porteur-projet/dashboard', { 'GET /mes-projets': enListe(liste) }, { porteur })
  const aFaire = within(await screen.findByRole('region', { name: 'A faire' }))
  expect(aFaire.getAllByRole('link').map((l) => l.textContent)).toEqual([
    'Compléter mes informations',
    'Signer la convention',
  ])
})

test.each<[Nom, Nom[]]>([
  ['refusee', ['brouillon', 'refusee']],
  ['bilanRefuse', ['brouillon', 'bilanRefuse']],
  ['bilanRefuse', ['enCours', 'bilanRefuse', 'refusee']],
])('montre d’abord %s, parmi %j (DSH-007)', async (montree, noms) => {
  const { montrees } = await ouvrir(noms)
  expect(montrees()).toEqual([montree])
})

test.each<[Nom, Nom[]]>([
  ['enCours', ['archivee', 'enCours', 'archivee']],
  ['enCours', ['retiree', 'enCours']],
])('sans rien à faire, montre %s, parmi %j (DSH-009)', async (montree, noms) => {
  const { montrees } = await ouvrir(noms)
  expect(montrees()).toEqual([montree])
})

test('jamais une archivée, même seule (DSH-009)', async () => {
  const { montrees, bloc } = await ouvrir(['archivee'])
  expect(montrees()).toEqual([])
  expect(bloc.getByText('Vous n’avez pas encore de demande.')).toBeTruthy()
})

test.each([
  [
    'dashboard',
    'sans réponse',
    null,
    'La connexion au serveur a échoué. Vérifiez votre réseau, puis réessayez.',
  ],
  ['dashboard', 'en panne', 'La base est en pause.', 'La base est en pause.'],
  ['demandes', 'en panne', 'La base est en pause.', 'La base est en pause.'],
])(
  '%s, liste %s : « Failed to fetch projects », la raison, et Réessayer (GEN-032)',
  async (ou, _, message, raison) => {
    const { serveur, personne } = ouvrirPortail(`/porteur-projet/${ou}`, {
      'GET /mes-projets': () => {
        if (message === null) throw new TypeError('Failed to fetch')
        return { statut: 500, corps: { message } }
      },
    })
    const alerte = within(await screen.findByRole('alert'))
    expect(alerte.getByText('Failed to fetch projects')).toBeTruthy()
    expect(alerte.getByText(raison)).toBeTruthy()
    expect(alerte.getByText(/^Rien n’a pu être lu/)).toBeTruthy()
    serveur.routes['GET /mes-projets'] = enListe([projetEnListe({ nom: 'Revenue' })])
    await personne.click(alerte.getByRole('button', { name: 'Réessayer' }))
    expect((await screen.findAllByText('Revenue')).length).toBeGreaterThan(0)
  },
)

test('la frise d’une demande terminée ne demande plus rien de ce qui est fait', async () => {
  const finie = { ...signee, isConventionSigned: true, isPayed: true, isBilanFilled: true }
  const liste = [projetEnListe({ ...finie, isBilanValidated: true, state: 'termine' })]
  ouvrirPortail('/porteur-projet/dashboard', { 'GET /mes-projets': enListe(liste) })
  const frise = within(await screen.findByRole('region', { name: 'Où en est votre demande' }))
  expect(frise.getByText('Remis et acceptés.')).toBeTruthy()
  expect(frise.queryByText(/^À renseigner/)).toBeNull()
})
