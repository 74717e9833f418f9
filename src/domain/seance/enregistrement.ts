import { formatEuros } from '#domain/commun/argent.ts'
import { CHOIX_REQUIS, requis } from '#domain/commun/champs.ts'
import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'
import { formatHeure } from '#domain/commun/jours.ts'
import type { Enregistre, MembreSeance, Personne, QuorumDossier } from './faits.ts'
import { issueDesVotes, type RegleQuorum, refusVotes, type Votes } from './quorum.ts'
import type { Enregistrement } from './saisie.ts'

/** What the minutes keep of a vote. */
export interface VoteCompte extends Votes {
  voixPresident: 'pour' | 'contre' | null
  sansSortie: string | null
  quorum: QuorumDossier
}

interface Moment {
  quorum: QuorumDossier
  regle: RegleQuorum
  /** Members in conflict still in the room. */
  dedans?: readonly MembreSeance[]
  /** The president's voice settles a tie on this file. */
  departage: boolean
}

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

/** The vote that was counted; throws Invalide unless it adds up, is carried, and those in conflict are out or it is said why not. */
export function exigerVote(dit: Enregistrement, m: Moment): VoteCompte {
  const erreurs: ErreursChamps = {}
  const { voix } = m.quorum
  const rien = dit.pour === null && dit.contre === null && dit.abstention === null
  const votes: Votes = dit.unanimite
    ? { pour: voix, contre: 0, abstention: 0 }
    : { pour: dit.pour ?? 0, contre: dit.contre ?? 0, abstention: dit.abstention ?? 0 }
  if (dit.decision === null) erreurs.decision = [CHOIX_REQUIS]
  if (rien && !dit.unanimite) erreurs.pour = [requis('Pour')]
  else {
    const refus = refusVotes(votes, voix) ?? refusIssue(votes, dit, m)
    if (refus) erreurs.pour = [refus]
  }
  const egalite = votes.pour === votes.contre && !rien
  if (!erreurs.pour && egalite && m.departage && dit.voixPresident === null)
    erreurs.voixPresident = ['À égalité, la voix de la présidence l’emporte\u00a0: dites-la.']
  const dedans = m.dedans ?? []
  if (dedans.length > 0 && dit.sansSortie === null)
    erreurs.sansSortie = [
      `Encore dans la salle\u00a0: ${noms(dedans)}. Notez la sortie, ou écrivez pourquoi elle n’a pas eu lieu.`,
    ]
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  return {
    ...votes,
    voixPresident: egalite && m.departage ? dit.voixPresident : null,
    sansSortie: dedans.length > 0 ? dit.sansSortie : null,
    quorum: m.quorum,
  }
}

/** Votes are for what is recorded: rejected, it is not what was decided. */
function refusIssue(v: Votes, { voixPresident }: Enregistrement, m: Moment): string | null {
  if (v.pour === v.contre && m.departage && voixPresident === null) return null
  if (issueDesVotes(v, m.regle, m.departage ? voixPresident : null) === 'adopte') return null
  return `${v.pour} pour, ${v.contre} contre\u00a0: ce qui est saisi n’est pas adopté. Les voix se comptent sur l’avis enregistré.`
}
