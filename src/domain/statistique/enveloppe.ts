import { enCentimes, enEuros } from '#domain/commun/argent.ts'
import { formatJour, type Jour } from '#domain/commun/jours.ts'
import { MONTANTS, REGLES_MONTANTS } from '#domain/projet/montants.ts'
import type { Choix } from './choix.ts'
import type { Ensemble } from './ensembles.ts'
import type { LigneLue } from './tableau.ts'

/** A figure of the envelope, and what stands below it. */
export interface ChiffreEnveloppe {
  cle: 'votee' | 'accordee' | 'payee' | 'reste'
  libelle: string
  valeur: number
  precision: string
  /** Of what it is made of, when a list shows it. */
  ensemble?: Ensemble
}

const nb = '\u00a0'
/** The word of amounts, said of the envelope. */
const ACCORDEE = `${MONTANTS.accorde.mot}e`
const moins = (nombre: number, autre: number): number => enEuros(enCentimes(nombre) - enCentimes(autre))

/** Voted, granted, paid, and what is not; `prochaine`: the next commission that has some of it. */
export function composerEnveloppe(
  ligne: LigneLue | undefined,
  choix: Choix,
  prochaine: Jour | null,
): ChiffreEnveloppe[] {
  const m = ligne?.annees[0] ?? {}
  const [votee, accordee, payee] = [m.votee ?? 0, m.accorde ?? 0, m.paye ?? 0]
  const n = m.commissions ?? 0
  const une = choix.commission !== undefined
  return [
    {
      cle: 'votee',
      libelle: une ? 'Disponible' : 'Votée',
      valeur: votee,
      precision: une
        ? 'fixé pour cette commission'
        : n === 0
          ? 'aucune commission'
          : `${n}${nb}commission${n > 1 ? 's' : ''}`,
    },
    {
      cle: 'accordee',
      libelle: ACCORDEE,
      valeur: accordee,
      ensemble: 'accordees',
      precision: `décisions publiées ${une ? 'de cette commission' : 'dans l’année'}`,
    },
    {
      cle: 'payee',
      libelle: 'Payée',
      valeur: payee,
      ensemble: 'payees',
      precision: 'de ces décisions, à ce jour',
    },
    { cle: 'reste', ...reste(m.ouvertes ?? 0, m.aDecider ?? 0, prochaine, { votee, accordee, une }) },
  ]
}

/** What commissions still have to give, theirs alone; once all are closed, what they did not give. */
function reste(
  ouvertes: number,
  aDecider: number,
  prochaine: Jour | null,
  { votee, accordee, une }: { votee: number; accordee: number; une: boolean },
): Omit<ChiffreEnveloppe, 'cle'> {
  if (ouvertes === 0)
    return {
      libelle: 'Non attribuée',
      valeur: moins(votee, accordee),
      precision: `${une ? 'disponible' : 'votée'} moins ${ACCORDEE.toLowerCase()}`,
    }
  const qui = ouvertes === 1 ? 'commission' : `${ouvertes}${nb}commissions, la prochaine`
  return {
    libelle: 'Restante',
    valeur: aDecider,
    precision: prochaine === null ? 'décisions à publier' : `${qui} du ${formatJour(prochaine)}`,
  }
}

/** What the four figures are, one sentence each. */
export const DEFINITIONS_ENVELOPPE = [
  ['Votée', 'Somme disponible des commissions qui décident cette année-là.'],
  [ACCORDEE, REGLES_MONTANTS.accorde],
  ['Payée', 'Ce qui est payé de ces aides, quelle que soit la date du paiement.'],
  [
    'Restante',
    'Somme disponible des commissions dont les décisions ne sont pas publiées\u00a0; rien n’y passe de celles qui sont closes.',
  ],
  ['Non attribuée', `La votée moins l’${ACCORDEE.toLowerCase()}, une fois toutes les commissions closes.`],
] as const
