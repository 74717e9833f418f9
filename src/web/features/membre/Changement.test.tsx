import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FONDATEUR, type Membre } from '#domain/commun/membres.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { changementDemande } from '#test-kit/ecran/changement-affiche.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

const LIRE = 'GET /porteurs-projet/4/changement'
const DEMANDER = 'POST /porteurs-projet/4/changement'
const EDITEUR: Membre = { role: 'editeur', signataire: false, finances: false }
const MEMBRES = {
  demandeOuverte: false,
  membres: [],
  invitations: null,
  envoyeesAujourdhui: null,
  sansCourriels: [],
}

afterEach(fermerPortail)

const ouvrir = (membre: Membre, data: unknown, reponses: Reponses = {}) =>
  ouvrirPortail(
    '/porteur-projet/membres',
    {
      'GET /porteurs-projet/4/membres': { corps: { data: MEMBRES } },
      [LIRE]: { corps: { data } },
      ...reponses,
    },
    { porteur: { membre } },
  )

test('qui n’est pas propriétaire le demande, avec un texte et un document : sans l’un d’eux, rien ne part', async () => {
  const { serveur, personne } = ouvrir(EDITEUR, null, {
    [DEMANDER]: { statut: 201, corps: { status: 'success', data: { id: 3 } } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Demander à devenir propriétaire' }))
  const dialogue = await screen.findByRole('dialog', { name: 'Demander à devenir propriétaire' })
  await personne.type(
    within(dialogue).getByRole('textbox', { name: /^Ce qui s’est passé/ }),
    'Elle est partie.',
  )
  await personne.click(within(dialogue).getByRole('button', { name: 'Envoyer la demande' }))
  await within(dialogue).findByText(/^Joignez un document qui vous nomme/)
  expect(serveur.de(DEMANDER)).toEqual([])
  await userEvent.upload(
    within(dialogue).getByLabelText(/^Document qui vous nomme/, { selector: 'input' }),
    new File(['%PDF-1.7'], 'pv.pdf', { type: 'application/pdf' }),
  )
  serveur.routes[LIRE] = { corps: { data: changementDemande({ vous: true }) } }
  await personne.click(within(dialogue).getByRole('button', { name: 'Envoyer la demande' }))
  await screen.findByRole('heading', { name: 'Vous demandez à devenir propriétaire' })
  expect(serveur.de(DEMANDER)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Demander à devenir propriétaire' })).toBeNull()
})

test('demandée, le focus va à ce qui attend, en tête de la page', async () => {
  const { serveur, personne } = ouvrir(EDITEUR, null, {
    [DEMANDER]: { statut: 201, corps: { status: 'success', data: { id: 3 } } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Demander à devenir propriétaire' }))
  const dialogue = await screen.findByRole('dialog')
  await personne.type(within(dialogue).getByRole('textbox', { name: /^Ce qui s’est passé/ }), 'Partie.')
  await userEvent.upload(
    within(dialogue).getByLabelText(/^Document qui vous nomme/, { selector: 'input' }),
    new File(['%PDF-1.7'], 'pv.pdf', { type: 'application/pdf' }),
  )
  serveur.routes[LIRE] = { corps: { data: changementDemande({ vous: true }) } }
  await personne.click(within(dialogue).getByRole('button', { name: 'Envoyer la demande' }))
  const titre = await screen.findByRole('heading', { name: 'Vous demandez à devenir propriétaire' })
  await waitFor(() => expect(document.activeElement).toBe(titre))
})

test('la sienne se retire : le focus va à son titre, qui ne dit plus qu’elle se demande', async () => {
  const { serveur, personne } = ouvrir(EDITEUR, changementDemande({ vous: true }), {
    'POST /changements/3/retirer': { corps: { status: 'success', data: { id: 3 } } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Retirer ma demande' }))
  const dialogue = await screen.findByRole('dialog', { name: /^Retirer votre demande/ })
  serveur.routes[LIRE] = {
    corps: { data: changementDemande({ vous: true, etat: 'retiree', closLe: '2026-11-20T09:00:00.000Z' }) },
  }
  await personne.click(within(dialogue).getByRole('button', { name: 'Retirer ma demande' }))
  const titre = await screen.findByRole('heading', { name: 'Vous avez demandé à devenir propriétaire' })
  expect(document.activeElement).toBe(titre)
})

test('une lecture qui échoue se dit, et se réessaie', async () => {
  const { serveur, personne } = ouvrir(FONDATEUR, null, { [LIRE]: { statut: 503, corps: {} } })
  await screen.findByText(/changement de responsable n’ont pas pu être lues/)
  serveur.routes[LIRE] = { corps: { data: changementDemande({ peutAccepter: true }) } }
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('heading', { name: 'Malo Quéméneur demande à devenir propriétaire' })
})

test('arrêtée par une objection, un propriétaire lit qu’il peut l’accepter, à la page et avant l’acte', async () => {
  const arretee = { etat: 'arretee', peutObjecter: false } as const
  const { personne } = ouvrir(FONDATEUR, changementDemande({ ...arretee, peutAccepter: true }))
  await screen.findByText(/Une objection arrête la demande.*un propriétaire peut l’accepter malgré elle\./)
  await personne.click(screen.getByRole('button', { name: 'Accepter' }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(/objection.*peut l’accepter malgré elle/)
  fermerPortail()
  ouvrir(EDITEUR, changementDemande(arretee))
  await screen.findByText(/Une objection arrête la demande/)
  expect(screen.queryByText(/malgré elle/)).toBeNull()
})

test('un propriétaire accepte, ou objecte ; il n’a rien à demander', async () => {
  const { serveur, personne } = ouvrir(FONDATEUR, changementDemande({ peutAccepter: true }), {
    'PUT /changements/3/objection': { corps: { status: 'success', data: { id: 3 } } },
  })
  await screen.findByRole('heading', { name: 'Malo Quéméneur demande à devenir propriétaire' })
  screen.getByRole('button', { name: 'Accepter' })
  expect(screen.queryByText(/ne répond plus/)).toBeNull()
  await personne.click(screen.getByRole('button', { name: 'Objecter' }))
  const dialogue = await screen.findByRole('dialog', { name: 'Objecter à la demande de Malo Quéméneur' })
  await personne.type(within(dialogue).getByRole('textbox', { name: /^Votre objection/ }), 'Je suis là.')
  serveur.routes[LIRE] = {
    corps: { data: changementDemande({ etat: 'arretee', objection: 'Je suis là.', peutAccepter: true }) },
  }
  await personne.click(within(dialogue).getByRole('button', { name: 'Objecter' }))
  await screen.findByText(/Une objection arrête la demande/)
  screen.getByRole('button', { name: 'Retirer mon objection' })
})

test('accepter se confirme : ce qui suit est dit avant', async () => {
  const ACCEPTER = 'POST /changements/3/accepter'
  const { serveur, personne } = ouvrir(FONDATEUR, changementDemande({ peutAccepter: true }), {
    [ACCEPTER]: { corps: { status: 'success', data: { id: 3 } } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Accepter' }))
  const dialogue = await screen.findByRole('dialog', { name: /Malo Quéméneur propriétaire/ })
  expect(dialogue.textContent).toContain('gelé quatorze jours')
  serveur.routes[LIRE] = { corps: { data: null } }
  await personne.click(within(dialogue).getByRole('button', { name: 'Accepter' }))
  await waitFor(() => expect(serveur.de(ACCEPTER)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /demande à devenir/ })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Personnes'))
})

test('close entre-temps, un refus d’accepter se dit, bien que la demande ne se montre plus', async () => {
  const message = 'Cette demande n’attend plus de réponse.'
  const { serveur, personne } = ouvrir(FONDATEUR, changementDemande({ peutAccepter: true }), {
    'POST /changements/3/accepter': { statut: 409, corps: { message } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Accepter' }))
  const dialogue = await screen.findByRole('dialog')
  serveur.routes[LIRE] = { corps: { data: null } }
  await personne.click(within(dialogue).getByRole('button', { name: 'Accepter' }))
  await within(dialogue).findByText(message)
  await waitFor(() => expect(screen.queryByRole('heading', { name: /demande à devenir/ })).toBeNull())
  await personne.click(within(dialogue).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Personnes'))
})

test('répondue, qui a demandé en lit la suite, et peut demander de nouveau', async () => {
  ouvrir(EDITEUR, changementDemande({ vous: true, etat: 'refusee', closLe: '2026-11-20T09:00:00.000Z' }))
  await screen.findByText(/La demande est refusée/)
  screen.getByRole('button', { name: 'Demander à devenir propriétaire' })
})
