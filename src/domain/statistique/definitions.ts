import { DIMENSIONS, LIBELLES_DIMENSIONS } from './dimensions.ts'
import { DEFINITIONS_ENVELOPPE } from './enveloppe.ts'
import { DELAIS, INDICATEURS } from './indicateurs.ts'

/** What every number of the page is, one sentence each: in the side panel and at the end of the report. */
export const DEFINITIONS: readonly (readonly [titre: string, phrases: (readonly [string, string])[]])[] = [
  ['Enveloppe', DEFINITIONS_ENVELOPPE.map(([libelle, phrase]) => [libelle, phrase])],
  ['Vue d’ensemble', INDICATEURS.map((i) => [i.libelle, `${i.definition} ${i.reference}`])],
  ['Tableaux', DIMENSIONS.map((d) => [LIBELLES_DIMENSIONS[d].titre, LIBELLES_DIMENSIONS[d].definition])],
  ['Délais', DELAIS.map((i) => [i.libelle, `${i.definition} ${i.reference}`])],
  [
    'Lecture',
    [
      ['À date égale', 'Chaque année est comptée du 1er janvier au même jour, à l’heure de Paris.'],
      ['%', 'Il n’est pas donné quand l’année d’avant compte moins de dix demandes.'],
      [
        'Non renseigné',
        'Ce que la demande ne dit pas\u00a0: les totaux comptent toujours toutes les demandes.',
      ],
    ],
  ],
]
