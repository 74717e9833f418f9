import type { Unite } from './ecarts.ts'
import type { Ensemble } from './ensembles.ts'
import type { Mesure, Mesures } from './mesures.ts'

export interface Indicateur {
  cle: string
  libelle: string
  /** One sentence: what is counted. */
  definition: string
  /** What decides the year. */
  reference: string
  unite: Unite
  /** The applications it is made of, which its number opens. */
  ensemble: Ensemble
  valeur: (m: Mesures) => number | null
  /** How many applications of the earlier year a percentage leans on. */
  base: Mesure
  /** Said beside the label, of the chosen year. */
  precision?: (m: Mesures) => string
  /** The last of a group: some air follows. */
  groupe?: true
}

const DEPOT = 'Année de la campagne de dépôt.'
const DECISION = 'Jour de la publication de la décision.'

const lue = (m: Mesures, cle: Mesure): number | null => m[cle] ?? null
const rapport = (haut: number | null, bas: number | null): number | null =>
  haut === null || !bas ? null : haut / bas

const nombre = (cle: Mesure & Ensemble, reste: Pick<Indicateur, 'libelle' | 'definition' | 'reference'>) =>
  ({
    ...reste,
    cle,
    unite: 'nombre',
    ensemble: cle,
    base: cle,
    valeur: (m) => m[cle] ?? 0,
  }) satisfies Indicateur

/** The lines of the overview, in their order. */
export const INDICATEURS: readonly Indicateur[] = [
  nombre('deposees', {
    libelle: 'Demandes déposées',
    definition: 'Demandes signées au moins une fois, même retirées, archivées ou anonymisées depuis.',
    reference: DEPOT,
  }),
  nombre('recevables', {
    libelle: 'Recevables',
    definition: 'Demandes déposées dont un contrôle a accepté les quatre parties.',
    reference: DEPOT,
  }),
  nombre('examinees', {
    libelle: 'Examinées',
    definition: 'Demandes dont l’avis de la CAA est publié, quel qu’il soit.',
    reference: 'Jour de la publication de la décision, sinon de l’avis de la CAA.',
  }),
  nombre('accordees', {
    libelle: 'Accordées',
    definition: 'Demandes acceptées par le conseil d’administration, non retirées.',
    reference: DECISION,
  }),
  nombre('refusees', {
    libelle: 'Refusées',
    definition: 'Demandes refusées par la CAA ou par le conseil d’administration, non retirées.',
    reference: DECISION,
  }),
  {
    ...nombre('retirees', {
      libelle: 'Retirées',
      definition: 'Demandes déposées puis retirées par leur porteur.',
      reference: 'Jour du retrait.',
    }),
    groupe: true,
  },
  {
    cle: 'taux',
    libelle: 'Taux d’accord',
    definition: 'Demandes accordées sur demandes décidées (accordées et refusées)\u00a0; rien sans décision.',
    reference: DECISION,
    unite: 'taux',
    ensemble: 'decidees',
    base: 'decidees',
    valeur: (m) => rapport(lue(m, 'accordees'), lue(m, 'decidees')),
    precision: (m) => `${m.accordees ?? 0} accordées sur ${m.decidees ?? 0} décidées`,
    groupe: true,
  },
  {
    cle: 'demande',
    libelle: 'Montant demandé',
    definition: 'Somme demandée par les demandes déposées.',
    reference: DEPOT,
    unite: 'euros',
    ensemble: 'deposees',
    base: 'deposees',
    valeur: (m) => m.demande ?? 0,
  },
  {
    cle: 'accorde',
    libelle: 'Montant accordé',
    definition: 'Somme des aides des demandes accordées.',
    reference: DECISION,
    unite: 'euros',
    ensemble: 'accordees',
    base: 'accordees',
    valeur: (m) => m.accorde ?? 0,
  },
  {
    cle: 'verse',
    libelle: 'Montant versé',
    definition: 'Somme des paiements validés et non annulés, quelle que soit l’année de la décision.',
    reference: 'Date du paiement.',
    unite: 'euros',
    ensemble: 'versees',
    base: 'versees',
    valeur: (m) => m.verse ?? 0,
  },
  {
    cle: 'moyenne',
    libelle: 'Aide moyenne',
    definition: 'Montant accordé sur nombre de demandes accordées.',
    reference: DECISION,
    unite: 'euros',
    ensemble: 'accordees',
    base: 'accordees',
    valeur: (m) => rapport(lue(m, 'accorde'), lue(m, 'accordees')),
  },
  {
    cle: 'mediane',
    libelle: 'Aide médiane',
    definition: 'Autant de demandes accordées ont une aide plus petite que plus grande.',
    reference: DECISION,
    unite: 'euros',
    ensemble: 'accordees',
    base: 'accordees',
    valeur: (m) => lue(m, 'mediane'),
  },
  {
    cle: 'part',
    libelle: 'Part de l’aide dans le budget',
    definition: 'Somme des aides accordées sur somme des budgets de ces mêmes demandes.',
    reference: DECISION,
    unite: 'part',
    ensemble: 'accordees',
    base: 'accordees',
    valeur: (m) => rapport(lue(m, 'aideBudgetee'), lue(m, 'budget')),
    groupe: true,
  },
  nombre('premieres', {
    libelle: 'Premières demandes',
    definition: 'Demandes déposées par une structure qui n’avait encore reçu aucune aide.',
    reference: DEPOT,
  }),
  {
    ...nombre('renouvellements', {
      libelle: 'Renouvellements',
      definition: 'Demandes déposées par une structure déjà aidée.',
      reference: DEPOT,
    }),
    groupe: true,
  },
  auteurs('auteursInvites', 'Auteurs invités, prévus', 'Auteurs invités selon les demandes accordées.'),
  auteurs('auteursRemuneres', 'Auteurs rémunérés, prévus', 'Auteurs rémunérés selon les demandes accordées.'),
  auteurs(
    'auteursRemuneresReels',
    'Auteurs rémunérés, selon les bilans',
    'Auteurs rémunérés selon le bilan rendu de ces mêmes demandes.',
  ),
  remuneration('remuneration', 'auteursRemuneres', 'Rémunération moyenne, prévue'),
  remuneration('remunerationReelle', 'auteursRemuneresReels', 'Rémunération moyenne, selon les bilans'),
]

function auteurs(
  cle: 'auteursInvites' | 'auteursRemuneres' | 'auteursRemuneresReels',
  libelle: string,
  definition: string,
): Indicateur {
  const source = cle === 'auteursRemuneresReels' ? 'bilans' : 'accordees'
  return {
    cle,
    libelle,
    definition,
    reference: DECISION,
    unite: 'nombre',
    ensemble: source,
    base: source,
    valeur: (m) => m[cle] ?? 0,
  }
}

function remuneration(
  somme: 'remuneration' | 'remunerationReelle',
  nombreDe: 'auteursRemuneres' | 'auteursRemuneresReels',
  libelle: string,
): Indicateur {
  const source = somme === 'remunerationReelle' ? 'bilans' : 'accordees'
  return {
    cle: `${somme}Moyenne`,
    libelle,
    reference: DECISION,
    unite: 'euros',
    definition: 'Somme des rémunérations des auteurs sur nombre d’auteurs rémunérés.',
    ensemble: source,
    base: source,
    valeur: (m) => rapport(lue(m, somme), lue(m, nombreDe)),
  }
}

const delai = (
  cle: Mesure,
  libelle: string,
  ensemble: Ensemble & Mesure,
  definition: string,
): Indicateur => ({
  cle,
  libelle,
  definition,
  unite: 'jours',
  ensemble,
  base: ensemble,
  valeur: (m) => lue(m, cle),
  reference: 'Jour où l’étape s’achève.',
})

/** Median days from one step to the next. */
export const DELAIS: readonly Indicateur[] = [
  delai('delaiDecision', 'Du dépôt à la décision', 'decidees', 'De la première signature à la publication.'),
  delai(
    'delaiConvention',
    'De la décision à la convention',
    'conventions',
    'De la publication à la signature de la convention.',
  ),
  delai(
    'delaiPaiement',
    'De la convention au paiement',
    'versees',
    'De la signature de la convention au paiement.',
  ),
  delai(
    'retardBilan',
    'Retard des bilans',
    'retards',
    'Jours au-delà de l’échéance, pour les seuls bilans rendus en retard.',
  ),
]

/** What a report says again of what the application planned. */
export const REALISES = [
  { cle: 'budget', libelle: 'Budget global', unite: 'euros' },
  { cle: 'auteursInvites', libelle: 'Auteurs invités', unite: 'nombre' },
  { cle: 'auteursRemuneres', libelle: 'Auteurs rémunérés', unite: 'nombre' },
  { cle: 'remuneration', libelle: 'Rémunération des auteurs', unite: 'euros' },
  { cle: 'frais', libelle: 'Frais des auteurs', unite: 'euros' },
  { cle: 'moderateurs', libelle: 'Modérateurs invités', unite: 'nombre' },
  { cle: 'remunerationModerateurs', libelle: 'Rémunération des modérateurs', unite: 'euros' },
  { cle: 'editeurs', libelle: 'Éditeurs invités', unite: 'nombre' },
] as const satisfies { cle: string; libelle: string; unite: Unite }[]
