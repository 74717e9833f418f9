/** Sentences of the messaging, shared by the server and the screens. */

export const MESSAGE_VIDE = 'Écrivez un message ou joignez un fichier.'
export const SANS_DESTINATAIRE = 'Choisissez la personne à qui écrire.'
export const COMPTE_DESACTIVE =
  'Ce compte est désactivé\u00a0: il ne peut plus recevoir de message. La conversation reste consultable.'
export const LONGUEUR_MESSAGE = 10_000
/** Of the last message, on the dashboard (specification 000 §2). */
export const LONGUEUR_APERCU = 200
