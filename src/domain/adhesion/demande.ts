/** Rules of a request to join a structure, and what is said of what is not possible (§5.3, §5.5 row 5). */
import { formatMoment, JOUR } from '#domain/commun/jours.ts'

/** How long an owner has to answer; declined, how long before the same is asked again. In milliseconds. */
export const VALIDITE_DEMANDE = 30 * JOUR
/** Requests without an answer of one account and to one structure, and those of one account within a day. */
export const BORNES_DEMANDE = { parCompte: 3, parStructure: 10, parJour: 5 } as const

/** The longest message, or word of refusal, in characters. */
export const MESSAGE_MAX = 1000

export const ISSUES_DEMANDE = ['acceptee', 'declinee', 'retiree', 'expiree', 'fermee'] as const
export type IssueDemande = (typeof ISSUES_DEMANDE)[number]
export type EtatDemande = IssueDemande | 'en-attente'

/** What became of it; « fermee »: became a member some other way. */
export const etatDemande = (
  { issue, expireLe }: { issue: IssueDemande | null; expireLe: Date },
  le: Date,
): EtatDemande => issue ?? (expireLe <= le ? 'expiree' : 'en-attente')

/** Nobody said no: who asked may still become a member. */
export const sansReponse = (etat: EtatDemande): etat is 'en-attente' | 'expiree' =>
  etat === 'en-attente' || etat === 'expiree'

/** Why nobody asks, or no more. */
export const REFUS_DEMANDE = {
  adresse: 'Confirmez d’abord votre adresse e-mail, par le lien que le portail y envoie.',
  inconnue: 'Aucune structure ouverte du portail n’a ce SIRET. Vérifiez ses quatorze chiffres.',
  membre: 'Vous êtes déjà membre de cette structure.',
  parCompte: `${BORNES_DEMANDE.parCompte} de vos demandes attendent une réponse, le plus possible. Retirez-en une, ou attendez.`,
  parStructure: `${BORNES_DEMANDE.parStructure} demandes attendent déjà une réponse de cette structure, le plus possible. Réessayez plus tard.`,
  parJour: `Vous avez fait ${BORNES_DEMANDE.parJour} demandes depuis hier, le plus possible en un jour. Réessayez demain.`,
} as const

/** Why a request is answered, or taken back, no more. */
export const DEJA_REPONDUE: Record<Exclude<EtatDemande, 'en-attente'>, string> = {
  acceptee: 'Cette demande a déjà été acceptée.',
  declinee: 'Cette demande a déjà été déclinée.',
  retiree: 'Cette demande a été retirée par la personne qui l’avait faite.',
  expiree: 'Cette demande a expiré\u00a0: trente jours ont passé sans réponse.',
  fermee:
    'Cette demande n’a plus d’objet\u00a0: cette personne est devenue membre de la structure autrement.',
}

/** The same, said to who made it. */
export const VOTRE_DEMANDE_FINIE: typeof DEJA_REPONDUE = {
  acceptee: 'Votre demande a été acceptée\u00a0: vous êtes devenu·e membre de cette structure.',
  declinee: 'Un propriétaire de cette structure a décliné votre demande.',
  retiree: 'Vous avez retiré cette demande.',
  expiree: 'Votre demande a expiré\u00a0: trente jours ont passé sans réponse.',
  fermee: 'Votre demande n’a plus d’objet\u00a0: vous êtes devenu·e membre de cette structure autrement.',
}

/** Said to an owner who accepts somebody whose account is closed, or works for the body now. */
export const COMPTE_FERME = 'Cette personne n’a plus de compte de porteur de projet sur le portail.'

/** When what was declined then may be asked again. */
export const aNouveauLe = (repondueLe: Date): Date => new Date(repondueLe.getTime() + VALIDITE_DEMANDE)

/** Said to who asks again too soon. */
export const direTropTot = (repondueLe: Date): string =>
  `Cette structure a décliné votre demande. Vous pourrez lui en faire une autre à partir du ${formatMoment(aNouveauLe(repondueLe))}.`

/** Said of an address that waits for its own confirmation. */
export const AUTRE_ADRESSE_ATTEND =
  'Une nouvelle adresse attend sa confirmation\u00a0: ouvrez d’abord le lien que vous y avez reçu.'
/** Said to who asks for link after link. */
export const TROP_DE_LIENS = 'Plusieurs liens sont déjà partis à cette adresse. Réessayez dans une heure.'

/** « son propriétaire (c…@lettres-en-rade.fr) », from their masked addresses. */
export const direProprietaires = (adresses: readonly string[]): string =>
  `${adresses.length > 1 ? 'ses propriétaires' : 'son propriétaire'} (${adresses.join(', ')})`
