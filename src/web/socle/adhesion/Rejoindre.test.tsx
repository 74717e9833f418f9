import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { REFUS_DEMANDE } from '#domain/adhesion/demande.ts'
import type { ARejoindre, DemandeSienne } from '#domain/adhesion/reponse.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { Rejoindre } from './Rejoindre.tsx'

afterEach(fermerPortail)

const SIRET = '73282932000074'
const LIRE = 'GET /rejoindre'
const STRUCTURE = { id: 12, nom: 'Lettres en Rade', proprietaires: ['c…@lettres-en-rade.fr'] }
const ATTEND: DemandeSienne = {
  id: 6,
  structure: 'Lettres en Rade',
  proprietaires: ['c…@lettres-en-rade.fr'],
  demandeeLe: '2026-11-22T10:00:00.000Z',
  expireLe: '2026-12-22T10:00:00.000Z',
  etat: 'en-attente',
  repondueLe: null,
  mot: null,
  peutReprendre: false,
  reprise: null,
  ouvre: null,
}
const lu = (d: Partial<ARejoindre> = {}) => ({
  corps: {
    data: {
      adresse: 'g.tanguy@posteo.net',
      adresseConfirmeeLe: '2026-11-22T09:00:00.000Z',
      demandes: [],
      structures: [],
      ...d,
    } satisfies ARejoindre,
  },
})
const ouvrir = (d: Partial<ARejoindre>, serveur = {}, proprietes = {}) =>
  montrer('porteurProjet', [{ path: '/', element: <Rejoindre siret={SIRET} {...proprietes} /> }], '/', {
    [LIRE]: lu(d),
    ...serveur,
  })
const ici = () => screen.getByRole('region', { name: 'Rejoindre une structure' })
const presser = async (nom: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name: nom }))

test('adresse pas encore confirmée : rien n’est dit du SIRET, un lien se demande', async () => {
  const { serveur: routes, appels } = ouvrir(
    { adresseConfirmeeLe: null, structures: null },
    { 'POST /rejoindre/adresse': { corps: { status: 'success' } } },
  )
  await presser('Recevoir un lien à cette adresse')
  await screen.findByText(/Un lien valable 24 heures est parti à g\.tanguy@posteo\.net/)
  await presser('J’ai confirmé mon adresse')
  const pasEncore = await screen.findByText(
    /^Cette adresse n’est pas encore confirmée.: ouvrez le lien reçu\./,
  )
  expect(pasEncore.closest('[role=status]')).not.toBeNull()
  routes[LIRE] = lu({ structures: [STRUCTURE] })
  await presser('J’ai confirmé mon adresse')
  await screen.findByText(/« Lettres en Rade » a déjà ce SIRET/)
  expect(appels().filter((a) => a.methode === 'POST')).toHaveLength(1)
})

test('la structure se demande à rejoindre, avec un message ; ensuite la demande attend, et se retire', async () => {
  const { serveur: routes, appels } = ouvrir(
    { structures: [STRUCTURE] },
    {
      'POST /rejoindre': { statut: 201, corps: { status: 'success', data: ATTEND } },
      'DELETE /rejoindre/6': { corps: { status: 'success', data: { id: 6 } } },
    },
  )
  await screen.findByText(/son propriétaire \(c…@lettres-en-rade\.fr\) vous répondra/)
  await presser(/^Demander à rejoindre/)
  const boite = await screen.findByRole('dialog')
  // What is read out by itself holds a sentence, nothing that one presses.
  for (const dit of screen.getAllByRole('status'))
    expect(dit.querySelectorAll('button, dialog, textarea')).toHaveLength(0)
  await userEvent.type(within(boite).getByLabelText(/^Votre message/), 'Je prends la suite.')
  routes[LIRE] = lu({ demandes: [ATTEND] })
  await userEvent.click(within(boite).getByRole('button', { name: 'Envoyer la demande' }))
  await screen.findByText(/^Vous avez demandé à rejoindre/)
  expect(document.activeElement).toBe(ici())
  expect(appels().find((a) => a.methode === 'POST')?.corps).toEqual({
    siret: SIRET,
    structure: 12,
    message: 'Je prends la suite.',
  })
  routes[LIRE] = lu({ structures: [STRUCTURE] })
  await presser(/^Retirer ma demande/)
  const confirmer = await screen.findByRole('dialog', {
    name: /^Retirer votre demande à «.Lettres en Rade.»/,
  })
  expect(appels().filter((a) => a.methode === 'DELETE')).toEqual([])
  await userEvent.click(within(confirmer).getByRole('button', { name: 'Retirer ma demande' }))
  await screen.findByRole('button', { name: /^Demander à rejoindre/ })
  expect(document.activeElement).toBe(ici())
})

test('refusée par le serveur, la demande garde son message', async () => {
  ouvrir(
    { structures: [STRUCTURE] },
    { 'POST /rejoindre': { statut: 429, corps: { message: REFUS_DEMANDE.parCompte } } },
  )
  await presser(/^Demander à rejoindre/)
  const boite = await screen.findByRole('dialog')
  await userEvent.type(within(boite).getByLabelText(/^Votre message/), 'Bonjour.')
  await userEvent.click(within(boite).getByRole('button', { name: 'Envoyer la demande' }))
  await within(boite).findByText(REFUS_DEMANDE.parCompte)
  expect(within(boite).getByLabelText<HTMLTextAreaElement>(/^Votre message/).value).toBe('Bonjour.')
})

test('acceptée : le lien ouvre la structure à son adresse, et l’inscription n’a plus d’objet', async () => {
  ouvrir(
    { demandes: [{ ...ATTEND, etat: 'acceptee', repondueLe: '2026-11-23T10:00:00.000Z', ouvre: 12 }] },
    {},
    { inscription: true },
  )
  const lien = await screen.findByRole('link', { name: /^Ouvrir/ })
  expect(lien.getAttribute('href')).toBe('/gestion/s/12/porteur-projet/dashboard')
  screen.getByText(/n’a plus d’objet/)
})

test.each([
  ['declinee', { mot: 'Nous ne vous connaissons pas.' }, /a été déclinée/],
  ['expiree', {}, /est restée sans réponse/],
] as const)('%s : dit, avec ce qui se fait ensuite', async (etat, champs, phrase) => {
  ouvrir({ demandes: [{ ...ATTEND, ...champs, etat }] })
  await screen.findByText(phrase)
  if (etat === 'declinee') screen.getByText(/Nous ne vous connaissons pas\./)
})

test('rien à dire : rien ne s’affiche ; à qui cherche, l’absence se dit ; en panne, un nouvel essai', async () => {
  const { appels } = ouvrir({})
  await waitFor(() => expect(appels()).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  fermerPortail()
  ouvrir({}, {}, { cherche: true })
  await screen.findByText(/^Aucune structure que vous puissiez demander à rejoindre/)
  fermerPortail()
  ouvrir({}, { [LIRE]: { statut: 503, corps: {} } })
  await screen.findByRole('button', { name: 'Réessayer' })
})

test('sept jours sans réponse : la suite se demande, puis ce qu’elle devient se lit', async () => {
  const { serveur: routes } = ouvrir(
    { demandes: [{ ...ATTEND, peutReprendre: true }] },
    { 'POST /rejoindre/6/changement': { statut: 201, corps: { status: 'success', data: { id: 3 } } } },
  )
  await presser('Demander à prendre la suite')
  const dialogue = await screen.findByRole('dialog', { name: 'Demander à devenir propriétaire' })
  within(dialogue).getByRole('textbox', { name: /^Ce qui s’est passé/ })
  await userEvent.type(within(dialogue).getByRole('textbox', { name: /^Ce qui s’est passé/ }), 'Partie.')
  await userEvent.upload(
    within(dialogue).getByLabelText(/^Document qui vous nomme/, { selector: 'input' }),
    new File(['%PDF-1.7'], 'pv.pdf', { type: 'application/pdf' }),
  )
  routes[LIRE] = lu({ demandes: [ATTEND] })
  await userEvent.click(within(dialogue).getByRole('button', { name: 'Envoyer la demande' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(ici())
  fermerPortail()
  const reprise = {
    id: 3,
    etat: 'arretee',
    objectionJusque: '2026-12-01T10:00:00.000Z',
    expireLe: '2026-12-30T10:00:00.000Z',
  } as const
  const { serveur: apres, appels: faits } = ouvrir(
    { demandes: [{ ...ATTEND, etat: 'expiree', reprise }] },
    { 'POST /changements/3/retirer': { corps: { status: 'success', data: { id: 3 } } } },
  )
  await screen.findByText(/Vous avez demandé à prendre la suite.*une objection l’arrête/)
  expect(screen.queryByRole('button', { name: 'Demander à prendre la suite' })).toBeNull()
  // Even once the request to join is over: who asked takes it back.
  await presser('Ne plus prendre la suite')
  apres[LIRE] = lu({ demandes: [{ ...ATTEND, etat: 'expiree' }] })
  const sur = await screen.findByRole('dialog', { name: /^Ne plus prendre la suite de/ })
  await userEvent.click(within(sur).getByRole('button', { name: 'Ne plus prendre la suite' }))
  await waitFor(() => expect(screen.queryByText(/Vous avez demandé à prendre la suite/)).toBeNull())
  expect(
    faits()
      .filter((a) => a.methode === 'POST')
      .map((a) => a.chemin),
  ).toEqual(['/changements/3/retirer'])
})
