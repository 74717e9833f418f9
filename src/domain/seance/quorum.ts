/** Who counts for one file of a sitting (feature 04 §4.3): present or represented, and not in conflict. */

/** Rules of one body, each a setting. */
export interface RegleQuorum {
  /** Part of the members in office that must be there, « 1/2 ». */
  fraction: { num: number; den: number }
  /** Members who must be there in person, whatever the mandates. */
  presentsMin: number
  /** Mandates that one person may hold; 0: none allowed. */
  pouvoirsMax: number
  voixPreponderante: boolean
}

export const REGLE_QUORUM: RegleQuorum = {
  fraction: { num: 1, den: 2 },
  presentsMin: 1,
  pouvoirsMax: 2,
  voixPreponderante: true,
}

/** A member in office on the day of the sitting. */
export interface Membre {
  id: number
  present: boolean
  /** Who votes for them, absent; null: nobody. */
  mandataire: number | null
}

/** Least number of members that makes the quorum: half of nine is five. */
export const quorumDe = ({ fraction }: Pick<RegleQuorum, 'fraction'>, enExercice: number): number =>
  Math.ceil((enExercice * fraction.num) / fraction.den)

/** Where the quorum is, for one file. */
export interface Quorum {
  presents: number
  representes: number
  voix: number
  requis: number
  atteint: boolean
}

/**
 * Counts the votes of one file. A member in conflict is in neither quorum nor votes, present or not; neither
 * their mandate nor one given to them votes.
 */
export function compterVoix(
  membres: readonly Membre[],
  deportes: ReadonlySet<number>,
  regle: RegleQuorum,
): Quorum {
  const presents = new Set(membres.filter((m) => m.present && !deportes.has(m.id)).map((m) => m.id))
  const representes = membres.filter(
    (m) => !m.present && !deportes.has(m.id) && m.mandataire !== null && presents.has(m.mandataire),
  ).length
  const voix = presents.size + representes
  const requis = quorumDe(regle, membres.length)
  return {
    presents: presents.size,
    representes,
    voix,
    requis,
    atteint: voix >= requis && presents.size >= regle.presentsMin,
  }
}

/** Why that mandate is refused, in a sentence; null when it can be given. */
export function refusPouvoir(
  membres: readonly Membre[],
  mandant: number,
  mandataire: number,
  regle: RegleQuorum,
): string | null {
  if (regle.pouvoirsMax === 0) return 'Les pouvoirs ne sont pas admis dans cette instance.'
  if (mandant === mandataire) return 'Un membre ne se donne pas pouvoir à lui-même.'
  const trouve = (id: number): Membre | undefined => membres.find((m) => m.id === id)
  if (trouve(mandant)?.present) return 'Ce membre est présent\u00a0: il vote lui-même.'
  if (!trouve(mandataire)?.present) return 'Le pouvoir se donne à un membre présent.'
  const tenus = membres.filter((m) => m.mandataire === mandataire && m.id !== mandant).length
  if (tenus < regle.pouvoirsMax) return null
  return `Ce membre porte déjà ${regle.pouvoirsMax} pouvoir${regle.pouvoirsMax > 1 ? 's' : ''}, le plus qu’il peut.`
}
