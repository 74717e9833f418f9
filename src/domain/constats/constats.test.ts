import { expect, test } from 'vitest'
import { BORNES_PAR_DEFAUT } from './bornes.ts'
import { constatsDe, nombreConstats } from './constats.ts'
import type { BudgetLu, DonneesConstats } from './donnees.ts'
import type { Public } from './regle.ts'
import { REGLES_CONSTATS, rangEdition } from './regles.ts'

const BUDGET: BudgetLu = {
  budgetGlobal: 62_400,
  montantDemande: 18_500,
  nbAuteursInvites: 22,
  nbAuteursRemuneres: 14,
  montantRemunerationAuteurs: 5180,
  montantFraisAuteurs: 4350,
  nbModerateursInvites: 3,
  montantRemunerationModerateurs: 450,
  nbEditeursInvites: 9,
}
const SANS_RIEN: DonneesConstats = {
  budget: BUDGET,
  edition: '8e',
  reedition: true,
  nbProjets: 6,
  aidesAnterieures: 0,
  dateDebut: '2027-02-15',
  dateFin: '2027-02-17',
  aujourdhui: '2026-11-22',
  dateCommission: '2027-01-21',
  limites: { dateLimiteDepot: null, dateDebutMax: '2027-12-31', dateFinMax: '2028-01-31' },
  bornes: BORNES_PAR_DEFAUT,
  precedente: { annee: 2025, budget: BUDGET },
  plusForte: { annee: 2025, montant: 18_500 },
  anterieures: null,
  memeCompte: [],
  memeSiret: [],
  signataires: null,
  habilitation: null,
  renvoyees: [],
}
const dits = (d: Partial<DonneesConstats> = {}, lecteur: Public = 'personnel') =>
  constatsDe({ ...SANS_RIEN, ...d }, lecteur).map((c) => [
    c.cle,
    c.phrase.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '),
  ])
const budget = (b: Partial<BudgetLu>) => ({ budget: { ...BUDGET, ...b } })

test('une demande où rien ne surprend n’a aucun constat', () => expect(dits()).toEqual([]))

test.each<[string, Partial<DonneesConstats>, string]>([
  [
    'avant-commission',
    { dateDebut: '2027-01-15' },
    'La manifestation commence le 15/01/2027, avant la commission du 21/01/2027.',
  ],
  [
    'deja-commencee',
    { dateDebut: '2026-10-05', dateCommission: null },
    'La manifestation a commencé le 05/10/2026.',
  ],
  [
    'hors-saison',
    { dateDebut: '2028-01-05' },
    'La manifestation commence le 05/01/2028 ; la saison va jusqu’au 31/12/2027.',
  ],
  [
    'edition-sans-passe',
    { nbProjets: 1, reedition: false, precedente: null, edition: '3e édition' },
    'La structure dit « 3e édition » ; c’est sa première demande.',
  ],
  [
    'reedition-sans-passe',
    { edition: '1re édition' },
    'Réédition d’un projet précédent, et édition « 1re édition ».',
  ],
  [
    'remuneration-sans-auteur',
    budget({ nbAuteursRemuneres: 0 }),
    'Aucun auteur rémunéré, mais 5 180,00 € de rémunération des auteurs.',
  ],
  [
    'frais-sans-auteur',
    budget({ nbAuteursInvites: 0, nbEditeursInvites: 0 }),
    'Aucun auteur invité, mais 4 350,00 € de frais des auteurs.',
  ],
  [
    'remuneration-sans-moderateur',
    budget({ nbModerateursInvites: 0 }),
    'Aucun modérateur invité, mais 450,00 € de rémunération des modérateurs.',
  ],
  [
    'moderateur-sans-remuneration',
    budget({ montantRemunerationModerateurs: 0 }),
    '3 modérateurs invités, mais aucune rémunération des modérateurs.',
  ],
  [
    'editeurs-sans-auteur',
    budget({ nbAuteursInvites: 0, montantFraisAuteurs: 0 }),
    '9 éditeurs invités, mais aucun auteur invité.',
  ],
  [
    'hausse',
    budget({ montantDemande: 28_000, budgetGlobal: 90_000, montantRemunerationAuteurs: 4500 }),
    'L’aide demandée monte de 51 % sur 2025, la rémunération des auteurs baisse de 13 %.',
  ],
  [
    'plus-forte',
    budget({ montantDemande: 19_000 }),
    'L’aide demandée est la plus forte de cette structure : 18 500,00 € au plus jusqu’ici, en 2025.',
  ],
  ['meme-compte', { memeCompte: ['Quais noirs'] }, 'Même compte bancaire que Quais noirs.'],
  ['meme-siret', { memeSiret: ['Quais noirs'] }, 'Même SIRET que Quais noirs.'],
  [
    'signataire-change',
    { signataires: { avant: 'Claire Le Bihan, Présidente', apres: 'Paul Roy, Trésorier' } },
    'Signataire changé depuis le contrôle : Claire Le Bihan, Présidente, puis Paul Roy, Trésorier.',
  ],
  [
    'habilitation',
    {
      habilitation: {
        membreId: 4,
        version: 9,
        signe: true,
        nom: 'Malo Quéméneur',
        fonction: 'Trésorier',
        cause: 'fonction',
      },
    },
    'Habilitation à vérifier : la fonction de Malo Quéméneur a changé.',
  ],
  ['renvoyee-3', { renvoyees: [3] }, 'Partie refusée, renvoyée sans changement.'],
  [
    'part-remuneration',
    budget({ montantRemunerationAuteurs: 950 }),
    'La rémunération des auteurs fait 1,5 % du budget global, moins de 5 %.',
  ],
  [
    'part-aide',
    { ...budget({ budgetGlobal: 40_000 }) },
    'L’aide demandée fait 46,3 % du budget global, plus de 40 %.',
  ],
  [
    'aide-par-auteur',
    budget({ nbAuteursRemuneres: 4 }),
    'L’aide demandée fait 4 625,00 € par auteur rémunéré, plus de 2 000,00 €.',
  ],
])('%s : la phrase est un chiffre, jamais un verdict', (cle, d, phrase) =>
  expect(dits(d)).toEqual([[cle, phrase]]),
)

test('une structure au passé repris n’en est pas à sa première demande, et se compare à sa dernière aide', () => {
  const reprise = { nbProjets: 1, precedente: null, aidesAnterieures: 11 }
  expect(dits({ ...reprise, edition: '12e édition' })).toEqual([])
  expect(dits({ ...reprise, anterieures: { accordees: 10, depuis: 2015 } })).toEqual([
    ['deja-aidee', 'Pas une première demande : 10 aides accordées depuis 2015, d’après la reprise.'],
  ])
  expect(dits({ ...reprise, anterieures: { accordees: 0, depuis: 2019 } })[0]?.[1]).toBe(
    'Pas une première demande : demandes non accordées depuis 2019, d’après la reprise.',
  )
  // Its second at the portal: nobody takes it for a first one.
  expect(dits({ anterieures: { accordees: 10, depuis: 2015 } })).toEqual([])
  const avant = { budget: { ...BUDGET, montantDemande: 10_000 }, annee: 2025, reprise: true }
  expect(dits({ precedente: avant })).toEqual([
    ['hausse', 'L’aide demandée monte de 85 % sur celle de 2025 (reprise).'],
  ])
  expect(
    dits({
      ...budget({ montantDemande: 19_000 }),
      plusForte: { annee: 2025, montant: 18_500, reprise: true },
    })[0]?.[1],
  ).toMatch(/au plus jusqu’ici, en 2025 \(reprise\)\.$/)
  for (const lecteur of ['membres', 'porteur'] as const)
    expect(dits({ ...reprise, anterieures: { accordees: 10, depuis: 2015 } }, lecteur)).toEqual([])
})

test('des auteurs rémunérés sans rémunération se disent, avec la part du budget', () => {
  expect(dits(budget({ montantRemunerationAuteurs: 0 })).map(([cle]) => cle)).toEqual([
    'auteur-sans-remuneration',
    'part-remuneration',
  ])
})

test('les bornes se règlent', () => {
  const bornes = { ...BORNES_PAR_DEFAUT, aidePartMax: 25 }
  expect(dits({ bornes }).map(([cle]) => cle)).toEqual(['part-aide'])
})

test('le porteur ne lit que ce qui l’aide ; un membre, ni les autres demandes, ni le compte', () => {
  const tout = {
    memeCompte: ['Quais noirs'],
    memeSiret: ['Quais noirs'],
    signataires: null,
    renvoyees: [2],
    dateDebut: '2027-01-15',
    ...budget({ montantDemande: 30_000 }),
  }
  const cles = (lecteur: Public) => dits(tout, lecteur).map(([cle]) => cle)
  expect(cles('personnel')).toEqual([
    'renvoyee-2',
    'avant-commission',
    'hausse',
    'meme-compte',
    'meme-siret',
    'part-aide',
    'aide-par-auteur',
  ])
  expect(cles('membres')).toEqual(['avant-commission', 'part-aide', 'aide-par-auteur'])
  expect(cles('porteur')).toEqual(['avant-commission'])
})

test('un rang d’édition se lit dans ce qu’on écrit, une année n’en est pas un', () => {
  expect(['12e', 'Édition 3', '2026', 'première', null].map(rangEdition)).toEqual([12, 3, null, null, null])
})

test('chaque constat a sa clé', () => {
  const cles = REGLES_CONSTATS.map((r) => r.cle)
  expect(new Set(cles).size).toBe(cles.length)
})

test('une liste compte les constats de la demande elle-même, que ses membres peuvent tous lire', () => {
  const surprenante = {
    ...SANS_RIEN,
    ...budget({ nbModerateursInvites: 0, montantDemande: 30_000 }),
    dateDebut: '2027-01-15',
    memeCompte: ['Quais noirs'],
  }
  const cles = constatsDe(surprenante, 'personnel').map((c) => c.cle)
  const ailleurs = ['hausse', 'meme-compte']
  expect(cles).toEqual(expect.arrayContaining(ailleurs))
  expect(nombreConstats(surprenante)).toBe(cles.length - ailleurs.length)
  expect(nombreConstats(SANS_RIEN)).toBe(0)
  for (const r of REGLES_CONSTATS)
    expect([r.cle, r.horsListe === true || r.pour.includes('membres')]).toEqual([r.cle, true])
})
