import { MONTANTS, REGLES_MONTANTS } from '#domain/projet/montants.ts'
import type { Unite } from './ecarts.ts'
import type { Ensemble } from './ensembles.ts'
import type { Mesure, Mesures } from './mesures.ts'

export interface Indicateur {
  cle: string
  /** The table of the applications it counts. */
  table: 'demandes' | 'decisions' | 'paiements' | 'delais'
  libelle: string
  /** One sentence: what is counted. */
  definition: string
  /** The same in a few words under each figure, with what puts it in the year. */
  regle: (sorte: Sorte) => string
  unite: Unite
  /** The applications it is made of, which its number opens. */
  ensemble: Ensemble
  valeur: (m: Mesures) => number | null
  /** How many applications of the earlier year a percentage leans on. */
  base: Mesure
  /** Said beside the label, of the chosen column and of the one before. */
  precision?: (annees: readonly Mesures[]) => string
  /** The last of a group: some air follows. */
  groupe?: true
}

/** What a figure is of: a year, or a whole commission. */
const DANS = { annee: 'dans l’année', commission: 'de cette commission' } as const
export type Sorte = keyof typeof DANS
const signees = (sorte: Sorte): string =>
  sorte === 'annee' ? 'signées dans l’année' : 'affectées à cette commission'
const publiees = (sorte: Sorte): string => `décisions publiées ${DANS[sorte]}`

const lue = (mesures: Mesures, cle: Mesure): number | null => mesures[cle] ?? null
const rapport = (haut: number | null, bas: number | null): number | null =>
  haut === null || !bas ? null : haut / bas

const nombre = (
  cle: Mesure & Ensemble,
  reste: Pick<Indicateur, 'libelle' | 'definition' | 'regle' | 'table'>,
): Indicateur => ({
  ...reste,
  cle,
  unite: 'nombre',
  ensemble: cle,
  base: cle,
  valeur: (m) => m[cle] ?? 0,
})

const decision = (
  reste: Omit<Indicateur, 'table' | 'ensemble' | 'base' | 'regle'> & Partial<Indicateur>,
): Indicateur => ({ table: 'decisions', ensemble: 'accordees', base: 'accordees', regle: publiees, ...reste })

/** The lines of the overview, each of the table that counts the same applications, in their order. */
export const INDICATEURS: readonly Indicateur[] = [
  nombre('deposees', {
    table: 'demandes',
    libelle: 'Demandes déposées',
    definition: 'Demandes signées au moins une fois, même retirées, archivées ou anonymisées depuis.',
    regle: signees,
  }),
  nombre('recevables', {
    table: 'demandes',
    libelle: 'Recevables',
    definition: 'Demandes déposées dont un contrôle a accepté les quatre parties.',
    regle: () => 'dont le contrôle est accepté, à ce jour',
  }),
  nombre('examinees', {
    table: 'demandes',
    libelle: 'Examinées',
    definition: 'Demandes déposées dont l’avis de la CAA est publié, quel qu’il soit.',
    regle: () => 'dont l’avis de la CAA est publié, à ce jour',
  }),
  nombre('retirees', {
    table: 'demandes',
    libelle: 'Retirées',
    definition: 'Demandes déposées puis retirées par leur porteur.',
    regle: () => 'retirées depuis par leur porteur',
  }),
  {
    cle: 'demande',
    table: 'demandes',
    libelle: `Montant ${MONTANTS.demande.mot.toLowerCase()}`,
    definition: 'Somme demandée par les demandes déposées.',
    regle: (sorte) => `somme des demandes ${signees(sorte)}`,
    unite: 'euros',
    ensemble: 'deposees',
    base: 'deposees',
    valeur: (m) => m.demande ?? 0,
    groupe: true,
  },
  nombre('premieres', {
    table: 'demandes',
    libelle: 'Premières demandes',
    definition: 'Demandes déposées par une structure qui n’avait encore reçu aucune aide.',
    regle: () => 'd’une structure encore jamais aidée',
  }),
  nombre('renouvellements', {
    table: 'demandes',
    libelle: 'Renouvellements',
    definition: 'Demandes déposées par une structure déjà aidée.',
    regle: () => 'd’une structure déjà aidée',
  }),
  nombre('accordees', {
    table: 'decisions',
    libelle: 'Accordées',
    definition: 'Demandes acceptées par le conseil d’administration, décision publiée, non retirées.',
    regle: publiees,
  }),
  nombre('refusees', {
    table: 'decisions',
    libelle: 'Refusées',
    definition:
      'Demandes refusées par la CAA ou par le conseil d’administration, non retirées, une fois les décisions de leur commission publiées.',
    regle: (sorte) => `${publiees(sorte)}, refus de la CAA compris`,
  }),
  decision({
    cle: 'taux',
    libelle: 'Taux d’accord',
    definition: 'Demandes accordées sur demandes décidées (accordées et refusées)\u00a0; rien sans décision.',
    regle: (sorte) => `accordées, sur les ${publiees(sorte)}`,
    unite: 'taux',
    ensemble: 'decidees',
    base: 'decidees',
    valeur: (m) => rapport(lue(m, 'accordees'), lue(m, 'decidees')),
    precision: ([m]) => `${m?.accordees ?? 0} sur ${m?.decidees ?? 0}`,
    groupe: true,
  }),
  decision({
    cle: 'accorde',
    libelle: `Montant ${MONTANTS.accorde.mot.toLowerCase()}`,
    definition: REGLES_MONTANTS.accorde,
    unite: 'euros',
    valeur: (m) => m.accorde ?? 0,
  }),
  decision({
    cle: 'moyenne',
    libelle: 'Aide moyenne',
    definition: 'Montant accordé sur nombre de demandes accordées.',
    regle: () => 'montant accordé, divisé par les accordées',
    unite: 'euros',
    valeur: (m) => rapport(lue(m, 'accorde'), lue(m, 'accordees')),
  }),
  decision({
    cle: 'mediane',
    libelle: 'Aide médiane',
    definition: 'Autant de demandes accordées ont une aide plus petite que plus grande.',
    regle: () => 'au milieu des aides accordées',
    unite: 'euros',
    valeur: (m) => lue(m, 'mediane'),
  }),
  decision({
    cle: 'part',
    libelle: 'Part de l’aide dans le budget',
    definition: 'Somme des aides accordées sur somme des budgets de ces mêmes demandes.',
    regle: () => 'aides accordées, sur les budgets de ces demandes',
    unite: 'part',
    valeur: (m) => rapport(lue(m, 'aideBudgetee'), lue(m, 'budget')),
    groupe: true,
  }),
  auteurs('auteursInvites', 'Auteurs invités, prévus', 'Auteurs invités selon les demandes accordées.'),
  auteurs('auteursRemuneres', 'Auteurs rémunérés, prévus', 'Auteurs rémunérés selon les demandes accordées.'),
  auteurs(
    'auteursRemuneresReels',
    'Auteurs rémunérés, selon les bilans',
    'Auteurs rémunérés selon le bilan rendu de ces mêmes demandes.',
  ),
  remuneration('remuneration', 'auteursRemuneres', 'Rémunération moyenne, prévue'),
  remuneration('remunerationReelle', 'auteursRemuneresReels', 'Rémunération moyenne, selon les bilans'),
  nombre('versees', {
    table: 'paiements',
    libelle: 'Aides versées',
    definition: 'Aides dont le paiement est validé et non annulé.',
    regle: (sorte) => (sorte === 'annee' ? 'payées dans l’année' : 'de cette commission, à ce jour'),
  }),
  {
    cle: 'verse',
    table: 'paiements',
    libelle: 'Montant versé',
    definition: 'Somme des paiements validés et non annulés, quelle que soit l’année de la décision.',
    regle: (sorte) =>
      sorte === 'annee' ? 'somme de ces paiements, quelle que soit la décision' : 'somme de ces paiements',
    unite: 'euros',
    ensemble: 'versees',
    base: 'versees',
    valeur: (m) => m.verse ?? 0,
  },
]

/** « 17 bilans sur 42 ; 22 sur 22 avant »: what is compared is not as complete on both sides. */
function bilansRendus([m, avant]: readonly Mesures[]): string {
  const dits = `${m?.bilans ?? 0}\u00a0bilan${(m?.bilans ?? 0) > 1 ? 's' : ''} sur ${m?.accordees ?? 0}`
  return avant?.accordees
    ? `${dits}\u00a0; ${avant.bilans ?? 0} sur ${avant.accordees} la fois d’avant`
    : dits
}

function auteurs(
  cle: 'auteursInvites' | 'auteursRemuneres' | 'auteursRemuneresReels',
  libelle: string,
  definition: string,
): Indicateur {
  const rendus = cle === 'auteursRemuneresReels'
  const source = rendus ? 'bilans' : 'accordees'
  return decision({
    cle,
    libelle,
    definition,
    unite: 'nombre',
    ensemble: source,
    base: source,
    valeur: (m) => m[cle] ?? 0,
    regle: () => (rendus ? 'selon les bilans rendus de ces demandes' : 'selon les demandes accordées'),
    ...(rendus && { precision: bilansRendus }),
  })
}

function remuneration(
  somme: 'remuneration' | 'remunerationReelle',
  nombreDe: 'auteursRemuneres' | 'auteursRemuneresReels',
  libelle: string,
): Indicateur {
  const rendus = somme === 'remunerationReelle'
  const source = rendus ? 'bilans' : 'accordees'
  return decision({
    cle: `${somme}Moyenne`,
    libelle,
    unite: 'euros',
    definition: 'Somme des rémunérations des auteurs sur nombre d’auteurs rémunérés.',
    ensemble: source,
    base: source,
    valeur: (m) => rapport(lue(m, somme), lue(m, nombreDe)),
    regle: () => 'rémunérations, divisées par les auteurs rémunérés',
    ...(rendus && { precision: bilansRendus }),
  })
}

const delai = (
  cle: Mesure,
  libelle: string,
  ensemble: Ensemble & Mesure,
  definition: string,
): Indicateur => ({
  cle,
  table: 'delais',
  libelle,
  definition,
  unite: 'jours',
  ensemble,
  base: ensemble,
  valeur: (m) => lue(m, cle),
  regle: (sorte) => (sorte === 'annee' ? 'étapes achevées dans l’année' : 'de cette commission'),
})

/** Median days from one step to the next. */
export const DELAIS: readonly Indicateur[] = [
  delai(
    'delaiDecision',
    'Du dépôt à la décision',
    'decidees',
    'De la première signature à la publication des décisions de sa commission, refus de la CAA compris.',
  ),
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
