import { citer } from '#domain/commun/guillemets.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import type { Membre } from '#domain/commun/membres.ts'
import { direDroits } from '#domain/membre/invitation.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import { adresseMembres } from '#server/socle/membre/courriels.ts'
import { EVENEMENT } from './queries.ts'

interface Invite {
  structure: string
  /** First and last name. */
  par: string
  jeton: string
  expireLe: Date
}

/** Invites an address to work for a structure; holds the link, good for it alone. */
export const courrielInvitation = (envoi: Envoi, { structure, par, jeton, expireLe }: Invite): Courriel =>
  courriel(EVENEMENT, envoi, {
    sujet: `${par} vous invite à travailler pour ${structure}`,
    paragraphes: [
      `${par} vous propose de rejoindre ${citer(structure)}, pour travailler sur ses demandes d’aide avec votre propre compte.`,
      `Ce lien ne sert qu’une fois, à cette adresse, jusqu’au ${formatMoment(expireLe)}. Si vous n’attendiez pas cette invitation, ne faites rien\u00a0: personne d’autre ne peut l’accepter.`,
    ],
    bouton: { libelle: 'Voir l’invitation', chemin: `/invitation?token=${encodeURIComponent(jeton)}` },
    secret: true,
    expireLe,
  })

/** Tells who invited that somebody joined. */
export const courrielMembreArrive = (
  envoi: Envoi,
  { porteurId, structure, membre }: { porteurId: number; structure: string; membre: string },
): Courriel =>
  courriel('membre-arrive', envoi, {
    sujet: `${membre} a rejoint ${structure}`,
    paragraphes: [`${membre} a accepté votre invitation, et travaille maintenant pour ${citer(structure)}.`],
    bouton: { libelle: 'Voir les membres', chemin: adresseMembres(porteurId) },
  })

/** Tells somebody that an owner took them out of the structure. */
export const courrielMembreRetire = (
  envoi: Envoi,
  { structure, par }: { structure: string; par: string },
): Courriel =>
  courriel('membre-retire', envoi, {
    sujet: `Vous n’êtes plus membre de ${structure}`,
    paragraphes: [
      `${par} vous a retiré·e des membres de ${citer(structure)}\u00a0: vous n’ouvrez plus ses demandes, et les codes de signature que vous aviez reçus pour elle ne servent plus. Ce que vous avez signé reste valable.`,
      'Votre compte existe toujours, avec vos autres structures si vous en avez. Si ce retrait vous surprend, écrivez à la structure.',
    ],
  })

/** Tells somebody what they may do for the structure from now on. */
export const courrielDroitsChanges = (
  envoi: Envoi,
  {
    porteurId,
    structure,
    par,
    droits,
  }: { porteurId: number; structure: string; par: string; droits: Membre },
): Courriel =>
  courriel('droits-changes', envoi, {
    sujet: `Vos droits ont changé dans ${structure}`,
    paragraphes: [
      `${par} a changé ce que vous pouvez faire pour ${citer(structure)}. Vous êtes maintenant\u00a0: ${direDroits(droits)}.`,
    ],
    bouton: { libelle: 'Voir les membres', chemin: adresseMembres(porteurId) },
  })
