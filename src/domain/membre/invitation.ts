/** Rules of a structure's invitations, and what is said of each that does not open (§5.5, rows 1 and 6). */
import { formatMoment, JOUR } from '#domain/commun/jours.ts'
import type { Membre } from '#domain/commun/membres.ts'

/** How long a link is good, in milliseconds. */
export const VALIDITE = 7 * JOUR
/** Members of a structure, invitations that wait for an answer, and those that leave within a day. */
export const PLACES = { membres: 20, enAttente: 10, parJour: 20 } as const

/** Whether it has as many members as it may. */
export const estComplete = (membres: readonly unknown[]): boolean => membres.length >= PLACES.membres

interface DatesInvitation {
  expireLe: Date
  accepteeLe: Date | null
  annuleeLe: Date | null
}
export type EtatInvitation = 'en-attente' | 'expiree' | 'annulee' | 'acceptee'

/** What became of it. One that expired before it was cleared expired. */
export function etatInvitation(
  { expireLe, accepteeLe, annuleeLe }: DatesInvitation,
  le: Date,
): EtatInvitation {
  if (accepteeLe) return 'acceptee'
  if (expireLe <= (annuleeLe ?? le)) return 'expiree'
  return annuleeLe ? 'annulee' : 'en-attente'
}

/** « m…@ecole-iroise.fr »: what somebody who has no right to the address reads of it. */
export const adresseMasquee = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`

export const REFUS_INVITATION = {
  inconnue:
    'Ce lien d’invitation n’est pas reconnu. Vérifiez qu’il est entier, ou demandez une nouvelle invitation à la structure.',
  acceptee: 'Cette invitation a déjà été acceptée. Connectez-vous pour retrouver la structure.',
  annulee: 'Cette invitation a été annulée par la structure. Demandez-lui une nouvelle invitation.',
  personnel:
    'Cette adresse est celle d’un membre du personnel ou d’une commission\u00a0: utilisez une autre adresse pour travailler pour une structure.',
  complete: `Cette structure a déjà ${PLACES.membres} membres, le plus possible. Demandez à son propriétaire de faire une place.`,
} as const

/** Why nobody more may be invited now. */
export const REFUS_PLACES = {
  membres: `Une structure a ${PLACES.membres} membres au plus. Retirez une personne avant d’en faire entrer une autre.`,
  enAttente: `${PLACES.enAttente} invitations attendent une réponse, le plus possible. Annulez-en une, ou attendez.`,
  parJour: `${PLACES.parJour} invitations sont parties depuis hier, le plus possible en un jour. Réessayez demain.`,
} as const

/** Said to who invites somebody who is there. */
export const direDejaMembre = (prenom: string, nom: string): string =>
  `${prenom} ${nom} est déjà membre de votre structure.`

/** Said to who invites an address that has not answered yet. */
export const direDejaInvitee = (envoyeeLe: Date): string =>
  `Une invitation attend déjà à cette adresse, envoyée le ${formatMoment(envoyeeLe)}. Renvoyez-la, ou annulez-la.`

/** Said to who creates an account at an address that has one. */
export const COMPTE_EXISTE =
  'Cette adresse a déjà un compte\u00a0: connectez-vous pour accepter l’invitation.'

/** Said of a link that came too late. */
export const direExpiree = (expireLe: Date): string =>
  `Cette invitation a expiré le ${formatMoment(expireLe)}. Demandez une nouvelle invitation à la structure.`

/** Said to who opens the link of another person's invitation. */
export const direAutreAdresse = (invitee: string, connectee: string): string =>
  `Cette invitation est destinée à ${adresseMasquee(invitee)}\u00a0; vous êtes connecté·e avec ${connectee}.`

export const LIBELLES_ROLE_MEMBRE: Record<Membre['role'], string> = {
  lecteur: 'Lecteur',
  editeur: 'Éditeur',
  proprietaire: 'Propriétaire',
}

/** What each right beside a role lets its holder do, everywhere it is told. */
export const FAIT_AVEC = {
  signataire: 'signe, prépare et retire les demandes, signe la convention et l’attestation, lit le RIB',
  finances: 'lit et change le RIB, reçoit les messages de paiement',
} as const

/** « Lecteur, finances ». */
export const direDroits = ({ role, signataire, finances }: Membre): string =>
  [LIBELLES_ROLE_MEMBRE[role], signataire && 'signataire', finances && 'finances'].filter(Boolean).join(', ')
