import { DIMENSIONS, LIBELLES_DIMENSIONS } from './dimensions.ts'
import { DEFINITIONS_ENVELOPPE } from './enveloppe.ts'
import { DELAIS, INDICATEURS, type Indicateur } from './indicateurs.ts'
import { INDICATEURS_REPRISE } from './reprise.ts'

const TITRES = {
  demandes: 'Demandes signées dans l’année',
  decisions: 'Décisions publiées dans l’année',
  paiements: 'Paiements de l’année',
} as const
const dite = (indicateur: Indicateur): [string, string] => [
  indicateur.libelle,
  `${indicateur.definition} Compte\u00a0: ${indicateur.regle('annee')}.`,
]

const direRegle = (regle: string): string => `Compte, à part, les aides d’avant le portail\u00a0: ${regle}`

/** What every number of the page is, one sentence each: in the side panel and at the end of the report. */
export const DEFINITIONS: readonly (readonly [titre: string, phrases: (readonly [string, string])[]])[] = [
  ['Enveloppe', DEFINITIONS_ENVELOPPE.map(([libelle, phrase]) => [libelle, phrase])],
  ...(['demandes', 'decisions', 'paiements'] as const).map(
    (table) => [TITRES[table], INDICATEURS.filter((i) => i.table === table).map(dite)] as const,
  ),
  [
    'Aides antérieures (reprise)',
    INDICATEURS_REPRISE.map((i): [string, string] => [i.libelle, `${direRegle(i.regle)}.`]),
  ],
  ['Tableaux', DIMENSIONS.map((d) => [LIBELLES_DIMENSIONS[d].titre, LIBELLES_DIMENSIONS[d].definition])],
  ['Délais', DELAIS.map(dite)],
  [
    'Lecture',
    [
      ['À date égale', 'Chaque année est comptée du 1er janvier au même jour, à l’heure de Paris.'],
      ['Une commission', 'Elle se compte entière, par-dessus le nouvel an\u00a0: l’année ne filtre plus.'],
      ['Date d’une décision', 'Celle de la publication des décisions de sa commission.'],
      [
        '1 à 2, non dit',
        'À qui ne lit pas ces demandes, le nombre et les montants d’une ou deux ne sont pas donnés, ni ce qui, retiré du total, les donnerait.',
      ],
      ['%', 'Il n’est pas donné quand l’année d’avant compte moins de dix demandes.'],
      [
        'Non renseigné',
        'Ce que la demande ne dit pas\u00a0: les totaux comptent toujours toutes les demandes.',
      ],
    ],
  ],
]
