import { citer } from '#domain/commun/guillemets.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import type { Membre } from '#domain/commun/membres.ts'
import { direDroits } from '#domain/membre/invitation.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import { adresseMembres } from '#server/socle/membre/courriels.ts'

/** Asks for a click that proves the address of an account; holds a link of 24 hours. */
export const courrielProuverAdresse = (envoi: Envoi, jeton: string, expireLe: Date): Courriel =>
  courriel('adresse-a-prouver', envoi, {
    sujet: 'Confirmez votre adresse e-mail',
    paragraphes: [
      'Une confirmation de cette adresse vient d’être demandée depuis le compte du portail qui l’utilise. Confirmez-la dans les 24 heures.',
      'Si vous n’avez rien demandé, ignorez ce message.',
    ],
    bouton: {
      libelle: 'Confirmer cette adresse',
      chemin: `/confirmation-email?token=${encodeURIComponent(jeton)}`,
    },
    secret: true,
    expireLe,
  })

interface Demande {
  porteurId: number
  structure: string
  /** Proven address of who asks. */
  email: string
  expireLe: Date
}

/**
 * Tells an owner that somebody asks to join. Nothing that they typed, their name neither: staff may not have
 * checked them, and these words would leave under the body's own address.
 */
export const courrielAdhesionDemandee = (
  envoi: Envoi,
  { porteurId, structure, email, expireLe }: Demande,
): Courriel =>
  courriel('adhesion-demandee', envoi, {
    sujet: `Une personne demande à rejoindre ${structure}`,
    paragraphes: [
      `La personne qui utilise l’adresse ${email} demande à travailler pour ${citer(structure)}, avec son propre compte. Elle a saisi votre SIRET\u00a0; rien de votre structure ne lui est montré avant votre réponse.`,
      'Son nom et son message se lisent avec les membres de votre structure. Acceptez seulement si vous la connaissez.',
      `Sans réponse, cette demande s’éteint le ${formatMoment(expireLe)}.`,
    ],
    bouton: { libelle: 'Répondre', chemin: adresseMembres(porteurId) },
  })

/** Tells who asked that they are a member now, and what they may do. */
export const courrielAdhesionAcceptee = (
  envoi: Envoi,
  {
    porteurId,
    structure,
    par,
    droits,
  }: { porteurId: number; structure: string; par: string; droits: Membre },
): Courriel =>
  courriel('adhesion-acceptee', envoi, {
    sujet: `Vous êtes maintenant membre de ${structure}`,
    paragraphes: [
      `${par} a accepté votre demande\u00a0: vous travaillez maintenant pour ${citer(structure)}. Votre rôle\u00a0: ${direDroits(droits)}.`,
    ],
    bouton: { libelle: 'Ouvrir la structure', chemin: `/s/${porteurId}/porteur-projet/dashboard` },
  })

/** Tells who asked that an owner would not have them, in the owner's words. */
export const courrielAdhesionDeclinee = (
  envoi: Envoi,
  { structure, mot }: { structure: string; mot: string | null },
): Courriel =>
  courriel('adhesion-declinee', envoi, {
    sujet: `Votre demande à rejoindre ${structure} n’est pas acceptée`,
    paragraphes: [
      `Un propriétaire de ${citer(structure)} a décliné votre demande à rejoindre cette structure.`,
      ...(mot ? [`Son mot\u00a0:\n${mot}`] : []),
      'Votre compte reste ouvert tel qu’il était. Si c’est une erreur, prenez contact avec cette structure.',
    ],
  })
