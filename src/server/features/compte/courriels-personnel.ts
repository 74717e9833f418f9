import { deNom } from '#domain/commun/nom-organisme.ts'
import { LIBELLES_ROLES, type Role } from '#domain/commun/roles.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { OUVRIR_LE_PORTAIL } from '#server/socle/compte/courriels.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import { ADRESSE_MODIFIEE } from './courriels.ts'

/** Invites a person to choose their first password; holds an opening link of 72 hours. */
export const courrielInvitation = (envoi: Envoi, role: Role, jeton: string, expireLe: Date): Courriel =>
  courriel('invitation', envoi, {
    sujet: `Votre compte sur le portail ${deNom(envoi.organisme)}`,
    paragraphes: [
      `Un compte « ${LIBELLES_ROLES[role]} » vient d’être ouvert pour vous sur le portail des aides ${deNom(envoi.organisme)}.`,
      `Choisissez votre mot de passe dans les 72 heures, puis connectez-vous avec l’adresse ${envoi.email}.`,
      'Ce lien ne sert qu’une fois. Passé ce délai, demandez-en un autre par « Mot de passe oublié », sur la page de connexion.',
    ],
    bouton: {
      libelle: 'Choisir mon mot de passe',
      chemin: `/nouveau-mot-de-passe?token=${encodeURIComponent(jeton)}&invitation=oui`,
    },
    secret: true,
    expireLe,
  })

/** What was done to an account that prepares or approves transfers. */
export type FaitCompte = 'ouvert' | 'role' | 'adresse'
const DIT_FAIT: Record<FaitCompte, string> = {
  ouvert: 'ouvert un compte',
  role: 'donné le rôle',
  adresse: 'changé l’adresse d’un compte',
}

/** Tells another administrator that an account which handles transfers was opened or changed, and by whom. */
export const courrielCompteVirements = (
  envoi: Envoi,
  fait: FaitCompte,
  compte: { prenom: string; nom: string; email: string; role: Role },
  par: string,
): Courriel =>
  courriel('compte-virements', envoi, {
    sujet: `Un compte « ${LIBELLES_ROLES[compte.role]} » a changé`,
    paragraphes: [
      `${par} a ${DIT_FAIT[fait]} « ${LIBELLES_ROLES[compte.role]} »\u00a0: ${compte.prenom} ${compte.nom}, ${compte.email}.`,
      'Un virement se prépare et s’approuve à deux personnes, et ce rôle y prend part. Si vous ne connaissez pas cette personne ou cette adresse, fermez le compte et parlez-en sans attendre à vos collègues.',
    ],
    bouton: { libelle: 'Voir les comptes', chemin: '/comptes' },
  })

/** Tells both addresses that an administrator gave the account another one. */
export const courrielAdresseRemplacee = (envoi: Envoi, email: string): Courriel =>
  courriel('adresse-remplacee', envoi, {
    sujet: ADRESSE_MODIFIEE,
    paragraphes: [
      `Un administrateur du portail a rattaché votre compte à l’adresse ${email}. C’est avec elle que vous vous connectez désormais.`,
      'Votre mot de passe n’a pas changé. Si cette modification vous surprend, prévenez-nous sans attendre.',
    ],
    bouton: OUVRIR_LE_PORTAIL,
  })

/** Tells the person that their account no longer opens. */
export const courrielCompteDesactive = (envoi: Envoi): Courriel =>
  courriel('compte-desactive', envoi, {
    sujet: 'Votre compte a été fermé',
    paragraphes: [
      `Votre compte sur le portail ${deNom(envoi.organisme)} a été fermé par un administrateur\u00a0: il ne permet plus de se connecter.`,
      'Ce que vous y avez fait reste enregistré à votre nom. Si cette fermeture vous surprend, prévenez-nous.',
    ],
  })
