import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { RelancePrevue } from '#domain/rappel/contrat.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { BoutonRelance } from './BoutonRelance.tsx'

const RELANCER = 'POST /projets/7/relance'
const CHAMPS: RelancePrevue['champs'] = {
  'nom du projet': 'Lire en fête',
  numéro: '2026-0007',
  structure: null,
  prénom: 'Léa',
  nom: null,
  'montant demandé': null,
  commission: null,
  'date limite': '01/04/2026',
}
const PREVUE: RelancePrevue = {
  champs: CHAMPS,
  objet: 'convention',
  destinataire: 'lea@lire.example',
  sujet: '[Rappel] Demande n° 2026-0007 : votre convention est à signer',
  paragraphes: ['Bonjour Léa,', 'La convention est attendue depuis le 1er avril 2026.'],
  echeance: '2026-04-01',
  derniere: null,
  possibleLe: null,
}
const DEJA = { le: '2026-04-10T09:00:00.000Z', par: 'Agnès Delmas', objet: 'convention' } as const

function ouvrir(prevue: Partial<RelancePrevue> = {}, serveur: Reponses = {}) {
  const projet = projetAffiche({ actions: ['relancerPorteur'] } as Partial<ProjetReponse>)
  return montrer('admin', [{ path: '/', element: <BoutonRelance projet={projet} /> }], '/', {
    'GET /projets/7/relance': { corps: { data: { ...PREVUE, ...prevue } } },
    [RELANCER]: { corps: { status: 'success', data: { le: DEJA.le } } },
    ...serveur,
  })
}
const boite = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Relancer le porteur' }))
  return within(screen.getByRole('dialog', { hidden: true }))
}
const envoyer = (d: ReturnType<typeof within>) =>
  d.getByRole('button', { name: 'Envoyer la relance', hidden: true }) as HTMLButtonElement

describe('relancer le porteur', () => {
  test('l’e-mail se lit avant de partir, puis la boîte se ferme et le dit', async () => {
    const { appels } = ouvrir()
    const d = await boite()
    await d.findByText(PREVUE.sujet)
    for (const paragraphe of PREVUE.paragraphes) d.getByText(paragraphe)
    expect(appels().filter((a) => a.cle === RELANCER)).toEqual([])
    await userEvent.click(envoyer(d))
    await screen.findByText('Le porteur a été relancé.')
    expect(appels().filter((a) => a.cle === RELANCER)).toHaveLength(1)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  test('un mot ajouté, d’un modèle ou non, se lit dans l’e-mail avant de partir', async () => {
    const modele = {
      id: 1,
      genre: 'relance',
      nom: 'Rappel',
      texte: '{{Prénom}}, avant le {{date limite}}\u00a0?',
    }
    const { appels } = ouvrir({}, { 'GET /modeles': { corps: { data: [modele] } } })
    const d = await boite()
    await userEvent.selectOptions(
      await d.findByRole('combobox', { name: 'Modèle à insérer', hidden: true }),
      'Rappel',
    )
    await userEvent.click(d.getByRole('button', { name: 'Insérer', hidden: true }))
    const apercu = within(d.getByRole('region', { name: 'L’e-mail qui va partir', hidden: true }))
    const rempli = 'Léa, avant le 01/04/2026\u00a0?'
    await waitFor(() => expect(apercu.getByText(/^Léa, avant/).textContent).toBe(rempli))
    await userEvent.click(envoyer(d))
    await screen.findByText('Le porteur a été relancé.')
    expect(appels().find((a) => a.cle === RELANCER)?.corps).toEqual({ mot: rempli })
  })

  test('un champ que rien ne remplit se dit, et rien ne part', async () => {
    const { appels } = ouvrir({ champs: { ...CHAMPS, 'date limite': null } })
    const d = await boite()
    const champ = await d.findByRole('textbox', { name: /^Mot personnel/, hidden: true })
    await userEvent.click(champ)
    await userEvent.paste('Avant le {{date limite}}.')
    await d.findByText('À compléter : date limite (aucune n’est fixée ici).')
    await userEvent.click(envoyer(d))
    await waitFor(() => expect(champ.getAttribute('aria-invalid')).toBe('true'))
    expect(appels().filter((a) => a.cle === RELANCER)).toEqual([])
  })

  test('trop tôt après la dernière : elle se dit, avec le jour où recommencer, et rien ne peut partir', async () => {
    ouvrir({ derniere: DEJA, possibleLe: '2026-04-17' })
    const d = await boite()
    await d.findByText(/à partir du 17\/04\/2026/)
    d.getByText(/par Agnès Delmas/)
    expect(envoyer(d).disabled).toBe(true)
  })

  test('un refus reste écrit dans la boîte', async () => {
    const message = 'Rien n’est attendu du porteur sur cette demande.'
    ouvrir({}, { [RELANCER]: { statut: 409, corps: { message } } })
    const d = await boite()
    await d.findByText(PREVUE.sujet)
    await userEvent.click(envoyer(d))
    await waitFor(() => expect(d.getByRole('alert', { hidden: true }).textContent).toContain(message))
  })

  test('réponse perdue : partie, elle se dit partie', async () => {
    const { serveur } = ouvrir({}, { [RELANCER]: null })
    const d = await boite()
    await d.findByText(PREVUE.sujet)
    serveur['GET /projets/7/relance'] = { corps: { data: { ...PREVUE, derniere: DEJA } } }
    await userEvent.click(envoyer(d))
    await screen.findByText('Le porteur a été relancé.')
  })
})
