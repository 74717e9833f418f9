import { invalide } from '#domain/commun/erreurs.ts'
import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'

export const COMPTE_JUSTE = 'Pourquoi ce compte est juste'
export const REPONSE_DITE = 'Ce que la banque a répondu'
export const ARRETE_LE = 'Arrêté auprès de la banque le'
export const ARRETE_PAR = 'Personne jointe à la banque'

/** A phone call about what the bank said, as it is noted: why, who answered, which day. */
export interface AppelNote {
  raison: string
  interlocuteur: string
  jour: Jour
}

/** Throws Invalide if one is missing, or the day not from `depuis` to `le`; `raison`: that field's name. */
export function exigerAppelNote(
  { raison, interlocuteur, jour }: { [nom in keyof AppelNote]: AppelNote[nom] | null },
  appel: { raison: string; depuis: Date; le: Date },
): AppelNote {
  if (raison === null) throw invalide('raison', requis(appel.raison))
  if (interlocuteur === null) throw invalide('interlocuteur', requis('Personne jointe'))
  if (jour === null) throw invalide('jour', requis('Date de l’appel'))
  if (jour < jourDe(appel.depuis) || jour > jourDe(appel.le))
    throw invalide('jour', 'L’appel a lieu après ce que la banque a dit, et au plus tard aujourd’hui.')
  return { raison, interlocuteur, jour }
}

/** What became of a transfer executed in a cancelled run: it pays the aid, or failed or came back. */
export const ISSUES_EXECUTION = ['payee', 'sans-suite'] as const
