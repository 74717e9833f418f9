import type { Choix } from './choix.ts'
import { dire, type Unite } from './ecarts.ts'
import type { Mesures } from './mesures.ts'
import {
  type Cellule,
  colonnesAnnees,
  comparees,
  type LigneLue,
  type Tableau,
  titreEcart,
} from './tableau.ts'

/** What is counted and summed of the aids given before the portal, by their year. */
export const MESURES_REPRISE = [
  'reprises',
  'reprisesAccordees',
  'repriseDemande',
  'repriseAccorde',
  'repriseVerse',
  'repriseSansDemande',
] as const
export type MesureReprise = (typeof MESURES_REPRISE)[number]

interface Indicateur {
  cle: MesureReprise
  libelle: string
  regle: string
  unite: Unite
  precision?: (m: Mesures) => string | undefined
}

/** Known sums alone: an amount that no file said is not zero. */
export const INDICATEURS_REPRISE: readonly Indicateur[] = [
  {
    cle: 'reprises',
    libelle: 'Aides reprises',
    regle: 'de l’ancien outil, quelle que soit la décision',
    unite: 'nombre',
  },
  {
    cle: 'reprisesAccordees',
    libelle: 'Accordées',
    regle: 'selon l’ancien outil, annulées ensuite non comprises',
    unite: 'nombre',
  },
  {
    cle: 'repriseDemande',
    libelle: 'Montant demandé',
    regle: 'somme des montants connus',
    unite: 'euros',
    precision: ({ repriseSansDemande: n }) => (n ? `${n} sans montant demandé` : undefined),
  },
  {
    cle: 'repriseAccorde',
    libelle: 'Montant accordé',
    regle: 'somme des montants connus, aides annulées ensuite comprises',
    unite: 'euros',
  },
  { cle: 'repriseVerse', libelle: 'Montant versé', regle: 'somme des montants connus', unite: 'euros' },
]

/** A number without a list of applications behind it: past aids are none. */
function celluleDe(m: Mesures, { cle, unite }: Indicateur): Cellule {
  const valeur = m.reprises ? (m[cle] ?? (unite === 'euros' ? null : 0)) : 0
  return { texte: dire(valeur, unite), valeur, unite }
}

/** Past aids as a table of their own, never added to the portal's numbers; none when there is nothing of them. */
export function deReprises(lue: LigneLue | undefined, choix: Choix): Tableau[] {
  const annees = lue?.annees ?? []
  if (!annees.some((m) => m.reprises)) return []
  return [
    {
      cle: 'reprise',
      titre: `Aides antérieures de ${choix.annee}, reprise`,
      regle:
        'aides d’avant le portail, par leur année, entière\u00a0; les autres tableaux ne les comptent pas',
      rangee: 'Reprise',
      colonnes: [
        ...colonnesAnnees(choix),
        { titre: titreEcart(choix), ton: 'ecart' },
        { titre: '%', ton: 'ecart' },
      ],
      rangees: INDICATEURS_REPRISE.map((indicateur) => {
        const valeurs = [0, 1, 2].map((rang) => celluleDe(annees[rang] ?? {}, indicateur))
        return {
          cle: indicateur.cle,
          titre: indicateur.libelle,
          regle: indicateur.regle,
          precision: indicateur.precision?.(annees[0] ?? {}),
          cellules: [...valeurs, ...comparees(valeurs, annees[1]?.reprises ?? 0)],
        }
      }),
    },
  ]
}
