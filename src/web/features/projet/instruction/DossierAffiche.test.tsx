import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

/** An application to review, as an administrator sees it. */
async function ouvrir(champs: Partial<ProjetReponse> = {}, reponses = {}) {
  const projet = projetAffiche({
    isEditing: false,
    isSigned: true,
    isControlling: true,
    state: 'en-cours',
    libelleEtat: 'En cours',
    actions: ['controler', 'archiver'],
    ...champs,
  })
  const ecran = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projet } },
      'GET /projets': enListe([projetEnListe(projet)]),
      'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
      ...reponses,
    },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { name: 'Documents à joindre' })
  // The panel comes with an application that waits for a verdict.
  if (
    projet.isControlling &&
    !projet.isArchived &&
    !projet.isWithdrawn &&
    projet.actions.includes('controler')
  )
    await screen.findAllByRole('button', { name: /^(Oui, accepter|Non, refuser) la partie/ })
  return ecran
}
const verdict = (mot: 'Oui, accepter' | 'Non, refuser', rang: number) =>
  screen.getByRole('button', { name: new RegExp(`^${mot} la partie ${rang},`) })

test('« À contrôler » se dit d’une seule façon, et chaque partie du document dit aussitôt sa réponse', async () => {
  const { personne } = await ouvrir()
  const pastilles = screen.getAllByText('À contrôler').filter((e) => e.classList.contains('pastille'))
  expect(pastilles.map((e) => e.className)).toEqual(Array(5).fill('pastille st-courant'))
  const dites = () =>
    ['Le projet', 'Présentation', 'Budget et rémunération des auteurs', 'Documents à joindre'].map(
      (nom) => screen.getByRole('region', { name: nom }).querySelector('.pastille')?.textContent,
    )
  await personne.click(verdict('Oui, accepter', 1))
  await personne.click(verdict('Non, refuser', 3))
  expect(dites()).toEqual(['Oui', 'À contrôler', 'Non', 'À contrôler'])
  await personne.click(verdict('Non, refuser', 1))
  expect(dites()[0]).toBe('Non')
})

test('le budget se lit en groupes, ses chiffres dans leur colonne, avec ce que coûtent les auteurs', async () => {
  await ouvrir({
    budgetGlobal: 20_000,
    montantDemande: 8000,
    presenceAuteurs: 1,
    nbAuteursRemuneres: 4,
    montantRemunerationAuteurs: 1500.1,
    montantFraisAuteurs: 499.9,
  })
  const budget = screen.getByRole('region', { name: 'Budget et rémunération des auteurs' })
  expect(
    within(budget)
      .getAllByRole('heading', { level: 3 })
      .map((h) => h.textContent),
  ).toEqual(['Budget et aide', 'Auteurs', 'Modérateurs, éditeurs et public'])
  const ligne = (nom: string) => within(budget).getByText(nom).closest('div')
  expect(ligne('Total pour les auteurs')?.textContent).toBe(
    'Total pour les auteurs2\u00a0000,00\u00a0€ soit 10\u00a0% du budget',
  )
  expect(ligne('Montant demandé')?.querySelector('.fait-valeur')?.textContent).toBe('8\u00a0000,00\u00a0€')
  // Words end where the figures do.
  expect(ligne('Présence d’auteurs rémunérés')?.querySelector('.fait-valeur')?.textContent).toBe(
    'Des auteurs rémunérés sont présents',
  )
})

test('sous le document d’un petit écran, une barre répond partie par partie, puis mène à l’envoi', async () => {
  const { personne } = await ouvrir()
  const barre = within(screen.getByRole('region', { name: 'Contrôle en cours' }))
  for (const rang of [1, 2, 3])
    await personne.click(barre.getByRole('button', { name: `Oui, partie ${rang}` }))
  barre.getByText('3 réponses sur 4')
  await personne.click(barre.getByRole('button', { name: 'Non, partie 4' }))
  await personne.click(barre.getByRole('button', { name: 'Relire et envoyer' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Motif du refus/ }))
})

test('le journal se lit sans l’ouvrir, le plus récent d’abord, et entier quand on le demande', async () => {
  const acte = (rang: number, nom: string) => ({
    rang,
    acte: nom,
    le: `2026-03-0${rang}T09:00:00.000Z`,
    acteur: null,
    adresse: '203.0.113.1',
    avant: null,
    apres: null,
    empreinte: 'a',
    empreintePrecedente: null,
    expurgeLe: null,
  })
  const actes = ['creerDemande', 'signerDemande', 'controler', 'annulerControle', 'controler']
  const { personne } = await ouvrir(
    {},
    {
      'GET /projets/7/journal': enListe(actes.map((nom, i) => acte(i + 1, nom)).toReversed()),
    },
  )
  const journal = within(screen.getByRole('region', { name: 'Journal' }))
  await journal.findByText('Contrôle annulé')
  const lus = () => journal.getAllByRole('listitem').map((l) => l.querySelector('p')?.textContent)
  expect(lus()).toEqual(['Demande contrôlée', 'Contrôle annulé', 'Demande contrôlée', 'Demande signée'])
  // From where is read in the portal's journal alone.
  expect(journal.queryByText(/203\.0/)).toBeNull()
  await personne.click(journal.getByRole('button', { name: 'Tout voir (5)' }))
  expect(lus().at(-1)).toBe('Demande créée')
})

test('toutes les pièces se prennent d’un geste ; un échec se dit à côté du bouton', async () => {
  const PRENDRE = 'GET /projets/7/pieces'
  const { personne, serveur } = await ouvrir(
    {},
    { [PRENDRE]: { statut: 503, corps: { message: 'Réessayez.' } } },
  )
  screen.getByText(/^\d+ fichiers, /)
  await personne.click(screen.getByRole('button', { name: 'Tout télécharger' }))
  await screen.findByText('Les pièces n’ont pas pu être téléchargées.')
  expect(serveur.de(PRENDRE)).toHaveLength(1)
})
