import { formatEuros } from '#domain/commun/argent.ts'
import { CHOIX_REQUIS, requis } from '#domain/commun/champs.ts'
import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'
import { formatHeure } from '#domain/commun/jours.ts'
import type { Enregistre, MembreSeance, Personne, QuorumDossier } from './faits.ts'
import type { Enregistrement } from './saisie.ts'
import { aDepartager, refusScrutin, refusVotes, unanimes, type VoixPresident, type Votes } from './voix.ts'

/** What the minutes keep of a vote. */
export interface VoteCompte extends Votes {
  voixPresident: VoixPresident | null
  /** Who presided, when the president did not. */
  presideId: number | null
  sansSortie: string | null
  quorum: QuorumDossier
}

interface Moment {
  quorum: QuorumDossier
  /** Members in conflict still in the room. */
  dedans?: readonly MembreSeance[]
  /** The president's voice settles a tie on this file. */
  departage: boolean
  /** Who presides over it; null when who is said to may not. */
  presidence: Personne | null
  /** The president of the sitting. */
  president: Personne | null
}

const NE_PRESIDE_PAS =
  'Cette personne ne peut présider ce dossier\u00a0: il y faut un membre présent qui le vote, et la présidence de séance quand elle est là.'

const LIBELLES = { accepte: 'accepté', refuse: 'refusé', attente: 'mis en attente' } as const

/** « Enregistré par Marc Aubertin à 10 h 44 : 6 500,00 €. » */
export const phraseEnregistre = ({ par, le, decision, montantAlloue }: Enregistre): string =>
  `Enregistré par ${par.prenom} ${par.nom} à ${formatHeure(le)}\u00a0: ${
    montantAlloue === null ? LIBELLES[decision] : formatEuros(montantAlloue)
  }.`

/** Why a file can't be recorded now. */
export const QUORUM_MANQUANT = ({ voix, requis: min }: QuorumDossier): string =>
  `Le quorum n’est pas atteint pour ce dossier\u00a0: ${voix} voix, ${min} requises. Mettez-le de côté.`

const noms = (membres: readonly Personne[]): string => membres.map((m) => `${m.prenom} ${m.nom}`).join(', ')

/** Throws Invalide unless votes add up and carry the decision, and those in conflict left or why is said. */
export function exigerVote(dit: Enregistrement, moment: Moment): VoteCompte {
  const votes = votesDits(dit, moment.quorum.voix)
  const erreurs: ErreursChamps = {
    ...(dit.decision === null && { decision: [CHOIX_REQUIS] }),
    ...refusVote(dit, votes, moment),
    ...(moment.presidence === null && { preside: [NE_PRESIDE_PAS] }),
  }
  const dedans = moment.dedans ?? []
  if (dedans.length > 0 && dit.sansSortie === null)
    erreurs.sansSortie = [
      `Encore dans la salle\u00a0: ${noms(dedans)}. Notez la sortie, ou écrivez pourquoi elle n’a pas eu lieu.`,
    ]
  if (votes === null || Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  return {
    ...votes,
    voixPresident: aDepartager(votes, moment.departage) ? dit.voixPresident : null,
    presideId:
      moment.presidence && moment.presidence.id !== moment.president?.id ? moment.presidence.id : null,
    sansSortie: dedans.length > 0 ? dit.sansSortie : null,
    quorum: moment.quorum,
  }
}

/** The votes as typed; null when none are, or when they are unanimous without a decision. */
function votesDits(dit: Enregistrement, voix: number): Votes | null {
  if (dit.unanimite) return dit.decision && unanimes(dit.decision, voix)
  if (dit.pour === null && dit.contre === null && dit.abstention === null) return null
  return { pour: dit.pour ?? 0, contre: dit.contre ?? 0, abstention: dit.abstention ?? 0 }
}

/** Why these votes can't be recorded with that decision, under the field to correct. */
function refusVote(
  { decision, voixPresident, unanimite }: Enregistrement,
  votes: Votes | null,
  moment: Moment,
): ErreursChamps {
  if (votes === null) return unanimite ? {} : { pour: [requis('Pour l’aide')] }
  const compte = refusVotes(votes, moment.quorum.voix)
  if (compte) return { pour: [compte] }
  const departager = aDepartager(votes, moment.departage)
  if (departager && voixPresident === null)
    return { voixPresident: ['À égalité, la voix de la présidence l’emporte\u00a0: dites-la.'] }
  if (moment.departage && votes.pour === votes.contre && !departager && voixPresident !== null)
    return {
      voixPresident: [`Aucune voix «\u00a0${voixPresident}\u00a0»\u00a0: la présidence n’a pas voté ainsi.`],
    }
  const refus = decision && refusScrutin({ decision, votes, voixPresident, departage: moment.departage })
  return refus ? { pour: [`${refus.constat} ${refus.suite}`] } : {}
}
