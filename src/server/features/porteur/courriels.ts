import { citer } from '#domain/commun/guillemets.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { ALERTE_PORTEUR, NOUS_ECRIRE } from '#server/socle/compte/courriels.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import type { VirementEnCours } from './queries-securite.ts'

/** Confirms a registration, first or corrected; the address is unchecked, so none of its author's words. */
export const courrielInscriptionRecue = (envoi: Envoi): Courriel =>
  courriel('inscription-recue', envoi, {
    sujet: 'Votre demande d’ouverture de compte a bien été reçue',
    paragraphes: [
      'Bonjour,',
      'Nous avons bien reçu la demande d’ouverture de compte faite avec votre adresse e-mail.',
      `Elle va être vérifiée par ${envoi.organisme}. Vous recevrez un e-mail dès que votre compte sera validé.`,
      'Si vous n’avez rien demandé, ignorez ce message.',
    ],
  })

/** Tells the owner of an address that somebody tried to register with it; the caller learns nothing. */
export const courrielAdresseConnue = (envoi: Envoi): Courriel =>
  courriel('inscription-adresse-connue', envoi, {
    sujet: 'Vous avez déjà un compte',
    paragraphes: [
      'Une demande d’ouverture de compte vient d’être faite avec votre adresse e-mail, qui a déjà un compte.',
      'Si c’était vous, connectez-vous, ou choisissez un nouveau mot de passe depuis la page de connexion.',
      'Si ce n’était pas vous, vous n’avez rien à faire : aucun compte n’a été créé.',
    ],
    bouton: { libelle: 'Se connecter', chemin: '/' },
  })

/** The account is open. */
export const courrielCompteValide = (envoi: Envoi, nomStructure: string): Courriel =>
  courriel('compte-valide', envoi, {
    sujet: 'Votre compte est validé',
    paragraphes: [
      `Le compte de ${citer(nomStructure)} est ouvert.`,
      'Avant de déposer une demande, complétez vos informations : contact et coordonnées bancaires.',
    ],
    bouton: { libelle: 'Ouvrir mon espace', chemin: '/' },
  })

/** The account is refused, with the reason and the way to correct it. */
export const courrielCompteRefuse = (envoi: Envoi, motif: string): Courriel =>
  courriel('compte-refuse', envoi, {
    sujet: '[Action requise] Votre demande d’ouverture de compte est à corriger',
    titre: 'Votre demande d’ouverture de compte est à corriger',
    paragraphes: [
      `Votre demande d’ouverture de compte n’a pas pu être validée, pour la raison suivante :\n${motif}`,
      'Connectez-vous pour corriger votre demande et la renvoyer.',
    ],
    bouton: { libelle: 'Corriger ma demande', chemin: '/' },
  })

/** Tells the holder that the mobile number, where signing codes go, changed. */
export const courrielMobileModifie = (envoi: Envoi): Courriel =>
  courriel('securite-modifiee', envoi, {
    sujet: 'Votre numéro de mobile a été modifié',
    paragraphes: ['Votre numéro de mobile vient d’être modifié depuis votre espace.', ALERTE_PORTEUR],
    bouton: NOUS_ECRIRE,
  })

/** Tells the holder that the bank details changed (not what they are), and which transfers don't follow. */
export const courrielRibModifie = (
  envoi: Envoi,
  ibanFin: string | null,
  enCours: readonly VirementEnCours[],
): Courriel =>
  courriel('rib-modifie', envoi, {
    sujet: 'Vos coordonnées bancaires ont été modifiées',
    paragraphes: [
      ibanFin
        ? `Les coordonnées bancaires de votre compte viennent d’être modifiées. Le nouvel IBAN se termine par ${ibanFin}.`
        : 'Les coordonnées bancaires de votre compte viennent d’être modifiées.',
      ...enCours.map(
        (v) =>
          `Un paiement est en cours vers l’ancien compte (${v.ibanMasque}), sous la référence ${v.reference}\u00a0: gardez ce compte ouvert jusqu’à ce qu’il soit arrivé.`,
      ),
      'Si vous n’êtes pas à l’origine de ce changement, écrivez-nous sans attendre.',
    ],
    bouton: NOUS_ECRIRE,
  })

/** Tells staff of a holder's new bank details, whether an agreement is signed, and transfers under way. */
export const courrielRibStaff = (
  envoi: Envoi,
  nomStructure: string,
  conventionSignee: boolean,
  enCours: readonly VirementEnCours[],
): Courriel =>
  courriel('rib-modifie-staff', envoi, {
    sujet: `Coordonnées bancaires modifiées : ${nomStructure}`,
    paragraphes: [
      `${citer(nomStructure)} vient de modifier ses coordonnées bancaires.`,
      ...(conventionSignee
        ? ['Attention : une convention est déjà signée. Vérifiez ces coordonnées avant tout paiement.']
        : []),
      ...enCours.map((valeurs) =>
        valeurs.exporteLe
          ? `Le virement ${valeurs.reference} du lot ${valeurs.lot} est déjà à la banque, vers l’ancien compte.`
          : `Le virement ${valeurs.reference} du lot ${valeurs.lot} est bloqué\u00a0: retirez sa ligne, ou reprenez le nouveau RIB une fois vérifié.`,
      ),
    ],
    bouton: { libelle: 'Voir le porteur de projet', chemin: `/admin/porteur?id=${envoi.porteurId}&tab=rib` },
  })
