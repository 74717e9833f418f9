import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { Constat } from '#domain/constats/constats.ts'
import type { Passe } from '#domain/passe/contrat.ts'
import { aideAffichee } from '#test-kit/ecran/aide-affichee.ts'
import { demandePassee, passeAffiche } from '#test-kit/ecran/passe-affiche.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const CORRIGEE = aideAffichee({
  id: 30,
  annee: 2024,
  titre: 'Paroles d’automne, 10e édition',
  reference: 'T-2024-0198',
  demande: 6500,
  accorde: 5000,
  verse: 5000,
  corrections: [
    {
      champ: 'accorde',
      fichier: '500,00\u00a0€',
      valeur: '5\u00a0000,00\u00a0€',
      raison: 'zéro oublié, payé 5\u00a0000\u00a0€ le 14/05/2024',
      par: 'Claire Fabre',
      le: '2026-11-13T09:00:00.000Z',
    },
  ],
})
const ANTERIEURES = [
  aideAffichee(),
  CORRIGEE,
  aideAffichee({ id: 29, annee: 2023, accorde: null, verse: null, decision: 'refusee', bilanRecu: null }),
  aideAffichee({ id: 28, annee: 2021, bilanRecu: null }),
  aideAffichee({ id: 27, annee: 2020, demande: null, accorde: 4000, verse: 2000, decision: 'annulee' }),
]
const PASSE = passeAffiche({ anterieures: ANTERIEURES, comparee: 31 })
const CONSTATS: Constat[] = [
  {
    cle: 'deja-aidee',
    phrase: 'Pas une première demande\u00a0: 4 aides accordées depuis 2020, d’après la reprise.',
    partie: 1,
    champs: [],
    passe: true,
  },
]

async function ouvrir(passe: Passe = PASSE, role: Role = 'admin') {
  const projet = projetAffiche()
  const ecran = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': {
        corps: {
          data: { ...projet, porteurProjet: { ...projet.porteurProjet, aidesAnterieures: 5 } },
        },
      },
      'GET /projets': enListe([]),
      'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
      'GET /projets/7/passe': { corps: { data: passe } },
      'GET /projets/7/constats': { corps: { data: CONSTATS } },
      'PATCH /aides-anterieures/30': { corps: { status: 'success', data: { id: 30, version: 2 } } },
    },
    { role },
  )
  await screen.findByRole('heading', { name: 'Documents à joindre' })
  return ecran
}
const lues = (tableau: HTMLElement): string[] =>
  within(tableau)
    .getAllByRole('row')
    .map((r) => (r.textContent ?? '').replaceAll('\u00a0', ' '))

test('les années reprises se lisent avec les autres, sans lien ; inconnu n’est pas zéro', async () => {
  await ouvrir()
  const panneau = await screen.findByRole('region', { name: 'Lettres en Rade, par année' })
  const tableau = await within(panneau).findByRole('table')
  await within(tableau).findAllByText('reprise')
  expect(lues(tableau).slice(1)).toEqual([
    '20262026-00078 000cette demande',
    '2025 reprise7 0005 5005 500Reçu',
    '2024 reprise6 500corrigé à la main : 5 0005 000Reçu',
    '2023 reprise7 000Refusée',
    '2021 reprise7 0005 5005 500inconnu',
    '2020 repriseinconnu4 0002 000annulée',
    'Total, 527 50020 00018 000',
  ])
  expect(within(tableau).queryAllByRole('link')).toEqual([])
  expect(within(panneau).getByTitle(/^Dans le fichier : 500,00 €/)).toBeDefined()
})

test('portail et reprise se mêlent par année seule', async () => {
  const demandes = [
    demandePassee(),
    demandePassee({ id: 5, numero: '2024-0112', annee: 2024, suite: 'bilan-accepte' }),
  ]
  await ouvrir(
    passeAffiche({ demandes, anterieures: [aideAffichee(), aideAffichee({ id: 9, annee: 2019 })] }),
  )
  const panneau = await screen.findByRole('region', { name: 'Lettres en Rade, par année' })
  const tableau = await within(panneau).findByRole('table')
  expect(lues(tableau).map((l) => l.slice(0, 4))).toEqual(['Anné', '2026', '2025', '2024', '2019', 'Tota'])
})

test('ce qui fut accordé les deux années d’avant, et ce n’est pas une première demande', async () => {
  await ouvrir()
  const fait = async (nom: string) =>
    ((await screen.findByText(nom)).nextElementSibling?.textContent ?? '').replaceAll('\u00a0', ' ')
  expect([
    await fait('Accordé en N−1'),
    await fait('Accordé en N−2'),
    await fait('Première demande'),
  ]).toEqual(['5 500 € reprise', '5 000 € reprise, corrigée', 'Non'])
  expect(screen.getByText('1 demande, 5 aides d’avant')).toBeDefined()
  const lien = screen.getByRole('link', { name: /^Passé/ })
  expect(lien.getAttribute('href')).toBe('#passe-titre')
})

test('le budget se compare à l’aide de l’an dernier ; le détail que personne n’a gardé se dit une fois', async () => {
  await ouvrir()
  const partie = screen.getByRole('region', { name: 'Budget et rémunération des auteurs' })
  const tableau = await within(partie).findByRole('table', { name: /aide reprise de 2025/ })
  const lignes = lues(tableau)
  expect(lignes[0]).toBe('Comparé à l’aide de 2025 reprise20262025Écart%')
  expect(lignes.slice(1, 5)).toEqual([
    'Aide',
    'Montant demandé8 000,25 €7 000,00 €+ 1 000,25 €+ 14 %',
    'Accordé5 500,00 €sans objetsans objet',
    'Payé5 500,00 €sans objetsans objet',
  ])
  expect(lignes.filter((l) => l.includes('L’ancien tableur ne gardait pas'))).toHaveLength(1)
  expect(lignes.at(-1)).toBe('Aide demandée, part du budget40 %')
  expect(screen.queryByRole('link', { name: /^Comparer toute la demande/ })).toBeNull()
})

test('une aide s’ouvre sur son fichier, sa ligne, ce qui fut corrigé ; l’administration la corrige', async () => {
  const { personne, serveur } = await ouvrir()
  const section = await screen.findByRole('region', { name: 'Aides antérieures' })
  await personne.click(within(section).getByRole('button', { name: /^Détail de l’aide de 2024/ }))
  const texte = (section.textContent ?? '').replaceAll('\u00a0', ' ')
  expect(texte).toContain('aides-2015-2025.csv, ligne 6 411')
  expect(texte).toContain('Accordé 500,00 €')
  expect(texte).toContain(
    'Corrigé en 5 000,00 €, le 13/11/2026 par Claire Fabre : « zéro oublié, payé 5 000 € le 14/05/2024 »',
  )
  await personne.click(within(section).getByRole('button', { name: 'Corriger cette aide' }))
  const boite = await screen.findByRole('dialog', { name: 'Corriger l’aide de 2024' })
  await personne.click(within(boite).getByRole('button', { name: 'Corriger' }))
  expect(await within(boite).findByText('Le champ "Raison" est requis.')).toBeDefined()
  const verse = within(boite).getByRole('textbox', { name: /^Versé/ })
  await personne.clear(verse)
  await personne.type(verse, '4000')
  await personne.type(within(boite).getByRole('textbox', { name: /^Raison/ }), 'Acompte seul.')
  await personne.click(within(boite).getByRole('button', { name: 'Corriger' }))
  await screen.findByText('L’aide de 2024 est corrigée.')
  expect(serveur.recues.find((r) => r.methode === 'PATCH')?.corps).toMatchObject({
    version: 1,
    verse: 4000,
    raison: 'Acompte seul.',
  })
})

test('qui ne fait que lire ouvre l’aide, sans la corriger', async () => {
  const { personne } = await ouvrir(PASSE, 'superviseur')
  const section = await screen.findByRole('region', { name: 'Aides antérieures' })
  await personne.click(within(section).getByRole('button', { name: /^Détail de l’aide de 2024/ }))
  expect(within(section).queryByRole('button', { name: 'Corriger cette aide' })).toBeNull()
})

test('sans aide antérieure, rien de tout cela ne se montre', async () => {
  await ouvrir(passeAffiche())
  await screen.findByText('Première demande de cette structure.')
  expect(screen.queryByRole('region', { name: 'Aides antérieures' })).toBeNull()
  expect(screen.queryByText('Accordé en N−1')).toBeNull()
})
