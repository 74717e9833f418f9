import { citer } from '#domain/commun/guillemets.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

/** Tells the former address that the account has another one. */
export const courrielResponsableChange = (envoi: Envoi, nomStructure: string): Courriel =>
  courriel('responsable-change', envoi, {
    sujet: 'Votre compte a changé de responsable',
    paragraphes: [
      `Le compte de ${citer(nomStructure)} est désormais rattaché à une autre adresse e-mail, à la demande de votre structure.`,
      'Cette adresse ne permet plus de se connecter. Si ce changement vous surprend, écrivez-nous sans attendre.',
    ],
  })

/** Invites the new address to choose a password; holds an opening link. */
export const courrielNouveauResponsable = (
  envoi: Envoi,
  nomStructure: string,
  jeton: string,
  expireLe: Date,
): Courriel =>
  courriel('nouveau-responsable', envoi, {
    sujet: `Vous êtes responsable du compte de ${nomStructure}`,
    paragraphes: [
      `Le compte de ${citer(nomStructure)} est désormais rattaché à votre adresse.`,
      'Le RIB de la structure est gelé quatorze jours\u00a0: personne ne peut le changer d’ici là.',
      'Choisissez un mot de passe dans les 72 heures, puis corrigez vos informations de contact : le nom et le mobile sont encore ceux de la personne précédente, et des codes de signature partent à ce mobile.',
    ],
    bouton: {
      libelle: 'Choisir un mot de passe',
      chemin: `/nouveau-mot-de-passe?token=${encodeURIComponent(jeton)}`,
    },
    secret: true,
    expireLe,
  })
