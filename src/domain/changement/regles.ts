/**
 * A change of responsible person (§5.3 takeover, §5.5 row 7): somebody asks to become an owner because the
 * one who is responsible left, every member is told, may object, and the staff, or another owner, decides.
 */
import { etatDemande, type IssueDemande, sansReponse, VOTRE_DEMANDE_FINIE } from '#domain/adhesion/demande.ts'
import type { Refus } from '#domain/commun/acte.ts'
import { etat } from '#domain/commun/acte.ts'
import { formatJourLong, formatMoment, JOUR, jourDe } from '#domain/commun/jours.ts'
import { PLACES } from '#domain/membre/invitation.ts'

/** In milliseconds from the request: to object, before the members are told again, until it dies. */
export const DELAIS = { objection: 7 * JOUR, rappel: 4 * JOUR, extinction: 30 * JOUR } as const
/** How long the bank details then stay as they are, in milliseconds. */
export const GEL = 14 * JOUR

export const ISSUES = ['acceptee', 'refusee', 'retiree', 'eteinte', 'sans-objet'] as const
export type Issue = (typeof ISSUES)[number]

/** What is known of a request. */
export interface FaitsChangement {
  deposeLe: Date
  closLe: Date | null
  issue: Issue | null
  /** Somebody objects, and did not take it back. */
  objection: boolean
}

export const ETATS_CHANGEMENT = ['objection-ouverte', 'arretee', 'a-decider', ...ISSUES] as const
export type EtatChangement = (typeof ETATS_CHANGEMENT)[number]

/** The end of the time to object, and of the request. */
export const objectionJusque = ({ deposeLe }: Pick<FaitsChangement, 'deposeLe'>): Date =>
  new Date(deposeLe.getTime() + DELAIS.objection)
export const expireLe = ({ deposeLe }: Pick<FaitsChangement, 'deposeLe'>): Date =>
  new Date(deposeLe.getTime() + DELAIS.extinction)

/** What became of it. One that nobody decided within its time died, noted or not. */
export function etatChangement(faits: FaitsChangement, le: Date): EtatChangement {
  if (faits.issue) return faits.issue
  if (le >= expireLe(faits)) return 'eteinte'
  if (faits.objection) return 'arretee'
  return le < objectionJusque(faits) ? 'objection-ouverte' : 'a-decider'
}

export const LIBELLES_CHANGEMENT: Record<EtatChangement, string> = {
  'objection-ouverte': 'Objections possibles',
  arretee: 'Arrêtée par une objection',
  'a-decider': 'À décider',
  acceptee: 'Acceptée',
  refusee: 'Refusée',
  retiree: 'Retirée',
  eteinte: 'Éteinte',
  'sans-objet': 'Sans objet',
}

const vive = (e: EtatChangement): boolean => e === 'objection-ouverte' || e === 'arretee' || e === 'a-decider'
/** Nobody has answered it, and somebody still can. */
export const enCours = (faits: FaitsChangement, le: Date): boolean => vive(etatChangement(faits, le))

export const CLOSE =
  'Cette demande n’attend plus de réponse. Rechargez la page pour lire ce qu’elle est devenue.'
const siVive = (faits: FaitsChangement, le: Date): Refus | null => (enCours(faits, le) ? null : etat(CLOSE))

/** Objecting: only while the time to object runs. */
export function refusDObjecter(faits: FaitsChangement, le: Date): Refus | null {
  const fini = siVive(faits, le)
  if (fini) return fini
  return le < objectionJusque(faits)
    ? null
    : etat(
        `Le délai d’objection est passé depuis le ${formatJourLong(jourDe(objectionJusque(faits)))}. Si ce n’est pas juste, répondez au message qui vous a annoncé cette demande\u00a0: il va à l’administration.`,
      )
}

/** The staff accepts once the time to object has passed, and nobody objects. */
export function refusDAccepter(faits: FaitsChangement, le: Date): Refus | null {
  const fini = siVive(faits, le)
  if (fini) return fini
  if (faits.objection)
    return etat('Une objection est en cours\u00a0: elle arrête la demande tant qu’elle n’est pas retirée.')
  return le < objectionJusque(faits)
    ? etat(
        `Les membres peuvent objecter jusqu’au ${formatMoment(objectionJusque(faits))}\u00a0: la demande s’accepte ensuite.`,
      )
    : null
}

/** Another owner accepts whenever it waits, from their own session; the staff refuses it as well. */
export const refusDeRepondre = siVive

/** Why that member may not ask, or null. `ouvert`: a request of the structure waits already. */
export function refusDeDemander({
  proprietaire,
  ouvert,
}: {
  proprietaire: boolean
  ouvert: boolean
}): Refus | null {
  if (proprietaire)
    return etat(
      'Vous êtes propriétaire de cette structure\u00a0: changez ses membres et leurs droits vous-même.',
    )
  return ouvert ? etat('Une demande de changement de responsable attend déjà pour cette structure.') : null
}

/** Requests of one person for one structure in 30 days: each writes to every member. */
export const DEMANDES_PAR_MOIS = 3
export const TROP_DE_DEMANDES = `Vous avez fait ${DEMANDES_PAR_MOIS} demandes en trente jours pour cette structure, le plus possible. Écrivez à l’administration, en réponse à l’un de ses e-mails.`

/** Said when who asked left, was taken out, or was declined, since. */
export const PLUS_MEMBRE =
  'Cette personne n’est plus membre de la structure, ou un propriétaire l’a déclinée\u00a0: la demande ne peut plus être acceptée.'

/** Said to who decides what somebody decided already. */
export const direDejaDecide = ({ issue, par, le }: { issue: Issue; par: string | null; le: Date }): string =>
  `${par ?? 'Le portail'} a répondu à cette demande le ${formatMoment(le)}\u00a0: ${LIBELLES_CHANGEMENT[issue].toLowerCase()}. Rechargez la page.`

/** Said before who asked, and is no member, is let into a structure that has as many as it may. */
export const SANS_PLACE = `Cette structure a déjà ${PLACES.membres} membres, le plus possible\u00a0: l’un de ses propriétaires doit retirer une personne avant que cette demande soit acceptée.`

/** How long the owners have to answer who asks to join, before that person may ask to take their place. */
const ATTENTE_REPONSE = 7 * JOUR
export const TROP_TOT =
  'Les propriétaires ont sept jours pour répondre à votre demande de les rejoindre. Ensuite, vous pourrez demander à prendre la suite.'

/** The last request to join of that person to that structure. */
interface Derniere {
  issue: IssueDemande | null
  demandeeLe: Date
  expireLe: Date
}

/** Why somebody who is no member may not ask to take the place of the responsible person, or null. */
export function refusDeReprendre(derniere: Derniere, le: Date): string | null {
  const etat = etatDemande(derniere, le)
  if (!sansReponse(etat)) return VOTRE_DEMANDE_FINIE[etat]
  return le.getTime() < derniere.demandeeLe.getTime() + ATTENTE_REPONSE ? TROP_TOT : null
}
