import { formatJour, type Jour } from '#domain/commun/jours.ts'
import { dire } from './ecarts.ts'
import type { Ensemble } from './ensembles.ts'
import type { LigneLue } from './tableau.ts'

/** A figure of the envelope, and what stands below it. */
export interface ChiffreEnveloppe {
  cle: 'votee' | 'engagee' | 'payee' | 'restante'
  libelle: string
  valeur: number
  precision: string
  /** Of what it is made of, when a list shows it. */
  ensemble?: Ensemble
}

const nb = '\u00a0'
const enCentimes = (n: number): number => Math.round(n * 100)

const part = (de: number, sur: number): string => (sur > 0 ? dire(de / sur, 'part') : '')

/** Voted, engaged, paid, remaining, as they were read. */
export function composerEnveloppe(ligne: LigneLue | undefined, prochaine: Jour | null): ChiffreEnveloppe[] {
  const m = ligne?.annees[0] ?? {}
  const [votee, engagee, payee] = [m.votee ?? 0, m.accorde ?? 0, m.paye ?? 0]
  const aPayer = (enCentimes(engagee) - enCentimes(payee)) / 100
  const n = m.commissions ?? 0
  return [
    {
      cle: 'votee',
      libelle: 'Votée',
      valeur: votee,
      precision: n === 0 ? 'aucune commission' : `${n}${nb}commission${n > 1 ? 's' : ''}`,
    },
    {
      cle: 'engagee',
      libelle: 'Engagée',
      valeur: engagee,
      ensemble: 'accordees',
      precision: part(engagee, votee) && `${part(engagee, votee)} de la votée`,
    },
    {
      cle: 'payee',
      libelle: 'Payée',
      valeur: payee,
      ensemble: 'payees',
      precision:
        part(payee, engagee) && `${part(payee, engagee)} de l’engagée, ${dire(aPayer, 'euros')} à payer`,
    },
    {
      cle: 'restante',
      libelle: 'Restante',
      valeur: (enCentimes(votee) - enCentimes(engagee)) / 100,
      precision: prochaine === null ? '' : `avant la commission du ${formatJour(prochaine)}`,
    },
  ]
}

/** What the four figures are, one sentence each. */
export const DEFINITIONS_ENVELOPPE = [
  ['Votée', 'Somme disponible des commissions qui décident cette année-là.'],
  ['Engagée', 'Aides que ces commissions ont accordées, décision publiée, demande non retirée.'],
  ['Payée', 'Ce qui est payé de ces aides, quelle que soit la date du paiement.'],
  ['Restante', 'La votée moins l’engagée.'],
] as const
