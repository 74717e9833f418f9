/** Votes of a file (feature 04 §4.7): always on granting the aid, whatever is recorded of it. */

/** Counted votes of one file. */
export interface Votes {
  pour: number
  contre: number
  abstention: number
}
/** The casting vote. */
export type VoixPresident = 'pour' | 'contre'
type Decision = 'accepte' | 'refuse' | 'attente'

/** The votes of everybody, all for that decision. */
export const unanimes = (decision: Decision, voix: number): Votes =>
  decision === 'accepte' ? { pour: voix, contre: 0, abstention: 0 } : { pour: 0, contre: voix, abstention: 0 }

/** Whether all those who vote said the same, none abstaining. */
export const sontUnanimes = (votes: Votes): boolean =>
  votes.abstention === 0 && (votes.pour === 0) !== (votes.contre === 0)

/** Why those votes can't be recorded, in a sentence; null when they add up to the voters. */
export function refusVotes(votes: Votes, voix: number): string | null {
  const dites = votes.pour + votes.contre + votes.abstention
  if (dites === voix) return null
  return `${dites} voix comptées pour ${voix} votants\u00a0: vérifiez pour, contre et abstentions.`
}

/** True on a tie that the president settles, by a double voice among those cast; not when nobody is for. */
export const aDepartager = (votes: Votes, departage: boolean): boolean =>
  departage && votes.pour === votes.contre && votes.pour > 0

/** What is recorded, and by which votes. */
export interface Scrutin {
  decision: Decision
  votes: Votes
  voixPresident: VoixPresident | null
  /** The president's voice settles a tie on this file. */
  departage: boolean
}

/** Whether these votes grant the aid; on a tie, by the president's voice only. */
export function accordent({ votes: v, voixPresident, departage }: Omit<Scrutin, 'decision'>): boolean {
  return aDepartager(v, departage) ? voixPresident === 'pour' : v.pour > v.contre
}

const FAIRE: Record<Decision, { non: string; choix: string; quoi: string }> = {
  accepte: { non: 'ne l’accordent pas', choix: 'Accepter', quoi: 'cette aide' },
  refuse: { non: 'ne la refusent pas', choix: 'Refuser', quoi: 'ce refus' },
  attente: { non: 'ne la mettent pas en attente', choix: 'En attente', quoi: 'cette mise en attente' },
}

/** What stops the record of a decision that its votes do not carry. */
export interface RefusScrutin {
  /** Which votes, and what they do. */
  constat: string
  /** What to do about it. */
  suite: string
  /** In a few words, beside the button. */
  bref: string
}

/** Why what is recorded is not what was voted; null when it is. A president who settles has been asked. */
export function refusScrutin(scrutin: Scrutin): RefusScrutin | null {
  const accorde = accordent(scrutin)
  if (accorde === (scrutin.decision === 'accepte')) return null
  const { non, quoi } = FAIRE[scrutin.decision]
  return {
    constat: constatDe(scrutin, accorde ? `accordent l’aide, elles ${non}` : 'n’accordent pas l’aide'),
    suite: `Corrigez les voix, ou choisissez «\u00a0${FAIRE[accorde ? 'accepte' : 'refuse'].choix}\u00a0».`,
    bref: `Les voix ne portent pas ${quoi}.`,
  }
}

const UNANIME: Record<Decision, string> = {
  accepte: 'Favorable à l’unanimité des votants.',
  refuse: 'Refus à l’unanimité des votants.',
  attente: 'Mise en attente à l’unanimité des votants.',
}

/** What votes that carry it do, in a sentence. */
export function direScrutin({ decision, votes, voixPresident, departage }: Scrutin): string {
  if (sontUnanimes(votes)) return UNANIME[decision]
  const fait = decision === 'accepte' ? 'accordent' : 'n’accordent pas'
  const par = aDepartager(votes, departage) ? `, voix prépondérante «\u00a0${voixPresident}\u00a0»` : ''
  return `Ces voix ${fait} l’aide${par}.`
}

function constatDe({ votes: v, voixPresident, departage }: Scrutin, font: string): string {
  const comptes = `${v.pour} pour, ${v.contre} contre`
  if (aDepartager(v, departage))
    return `${comptes}, voix prépondérante «\u00a0${voixPresident}\u00a0»\u00a0: ces voix ${font}.`
  if (v.pour === v.contre && v.pour > 0) return `${comptes}\u00a0: à égalité, ces voix ${font}.`
  if (v.pour === 0) return `Personne n’est pour\u00a0: ces voix ${font}.`
  return `${comptes}\u00a0: ces voix ${v.contre > v.pour ? `refusent l’aide, elles ${FAIRE.accepte.non}` : font}.`
}
