import { z } from 'zod'
import { booleen, identifiant, identifiantRequis, pagination } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { COURRIELS_REGLABLES } from './destinataires.ts'
import {
  droitsLus,
  habilitationSuivie,
  invitationLue,
  invitationOuverte,
  membreLu,
  membreSuivi,
  membresDe,
  structureSienne,
} from './reponse.ts'
import { compteInviteParLien, droits, saisieInvitation, token } from './saisie.ts'
import { saisieHabilitation } from './saisie-habilitation.ts'

const params = z.object({ id: identifiant })
const status = z.literal('success')
const sien = { qui: 'roles', roles: ['porteurProjet'] } as const

/** Who works for a structure, and who is invited to. */
export const contratsMembre = contrats({
  listerMembres: {
    ...chemins.listerMembres,
    resume:
      'Les membres d’une structure ; à ses propriétaires, qui demande à la rejoindre et ses invitations.',
    acces: sien,
    params,
    reponse: z.object({ data: membresDe }),
    erreurs: [404],
  },
  inviterMembre: {
    ...chemins.inviterMembre,
    resume: 'Invite une adresse, par un lien de sept jours qui ne sert qu’à elle, une fois.',
    acces: sien,
    droit: 'gerer',
    params,
    corps: saisieInvitation,
    exemple: { email: 'tresorerie@lettresenrade.fr', role: 'lecteur', finances: true },
    reponse: z.object({ status, data: invitationLue }),
    statut: 201,
    erreurs: [404, 409, 422, 429],
  },
  renvoyerInvitation: {
    ...chemins.renvoyerInvitation,
    resume:
      'Envoie un autre lien à la même adresse, de nouveau pour sept jours ; le précédent ne s’ouvre plus.',
    acces: sien,
    droit: 'gerer',
    params,
    reponse: z.object({ status, data: invitationLue }),
    erreurs: [404, 409, 429],
  },
  annulerInvitation: {
    ...chemins.annulerInvitation,
    resume: 'Annule une invitation, ou efface celle qui a expiré.',
    acces: sien,
    droit: 'gerer',
    params,
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [404, 409],
  },
  lireInvitation: {
    ...chemins.lireInvitation,
    resume: 'Ce que dit une invitation à qui en a le lien ; rien n’en est consommé.',
    acces: { qui: 'public' },
    query: z.object({ token }),
    reponse: z.object({ data: invitationOuverte }),
    erreurs: [403, 404, 409, 410, 429],
  },
  accepterInvitation: {
    ...chemins.accepterInvitation,
    resume: 'Rejoint la structure, avec le compte de l’adresse invitée.',
    acces: { ...sien, compteOuvert: false },
    corps: z.object({ token }),
    reponse: z.object({ status, data: z.object({ porteurId: z.int(), structure: z.string() }) }),
    erreurs: [403, 404, 409, 410],
  },
  creerCompteInvite: {
    ...chemins.creerCompteInvite,
    resume: 'Crée le compte de l’adresse invitée, et rejoint la structure.',
    acces: { qui: 'public' },
    corps: compteInviteParLien,
    reponse: z.object({
      status,
      data: z.object({ porteurId: z.int(), structure: z.string(), email: z.string() }),
    }),
    statut: 201,
    erreurs: [403, 404, 409, 410, 422, 429],
  },
  changerDroits: {
    ...chemins.changerDroits,
    resume:
      'Change ce qu’un membre peut faire, depuis les droits qui étaient lus. Refusé si la structure se trouvait sans propriétaire, ou sans signataire pendant une demande.',
    acces: sien,
    droit: 'gerer',
    params,
    corps: z.object({
      ...droits,
      lus: droitsLus.describe('Ceux que l’on remplace\u00a0: changés entre-temps, ils ne le sont pas.'),
    }),
    exemple: {
      role: 'editeur',
      signataire: true,
      finances: false,
      lus: { role: 'editeur', signataire: false, finances: false },
    },
    reponse: z.object({ status, data: membreLu }),
    erreurs: [403, 404, 409, 422],
  },
  retirerMembre: {
    ...chemins.retirerMembre,
    resume:
      'Retire un membre\u00a0: il n’ouvre plus rien de la structure, ses codes et ses invitations meurent, ce qu’il a signé reste.',
    acces: sien,
    droit: 'gerer',
    params,
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [403, 404, 409],
  },
  quitterStructure: {
    ...chemins.quitterStructure,
    resume: 'Cesse d’être membre de la structure.',
    acces: sien,
    droit: 'lire',
    params,
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [403, 404, 409],
  },
  verifierHabilitation: {
    ...chemins.verifierHabilitation,
    resume:
      'Dit vérifié, une fois, que cette personne peut signer pour la structure. Rien ne l’attend\u00a0; changer sa fonction ou lui rendre ce droit le redemande.',
    acces: { qui: 'droit', ressource: 'porteur', drapeau: 'canManage' },
    params,
    corps: z.object({
      ...saisieHabilitation.shape,
      version: identifiantRequis('Version').describe('De l’habilitation lue\u00a0; dépassée, 409.'),
      signe: booleen('Signe').describe('Ce qui était lu\u00a0: cette personne signe-t-elle encore.'),
    }),
    exemple: { version: 31, signe: true, piece: 'Procès-verbal de l’assemblée générale du 12 mars 2026' },
    reponse: z.object({ status, data: z.object({ id: z.int(), habilitation: habilitationSuivie }) }),
    erreurs: [404, 409, 422],
  },
  listerMesStructures: {
    ...chemins.listerMesStructures,
    resume: 'Les structures pour lesquelles on travaille, les dernières ouvertes d’abord.',
    acces: { ...sien, compteOuvert: false },
    query: z.object({
      recherche: z
        .string()
        .trim()
        .max(200)
        .optional()
        .catch(undefined)
        .describe('Début des mots du nom ou de la ville.'),
      ...pagination,
    }),
    reponse: z.object({
      data: z.array(structureSienne),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  reglerCourriels: {
    ...chemins.reglerCourriels,
    resume:
      'Règle ceux des e-mails de la structure dont on se passe\u00a0: ni ce qui se signe, ni le RIB. Ils partent quand même si personne d’autre ne les reçoit.',
    acces: sien,
    droit: 'lire',
    params,
    corps: z.object({ sans: z.array(z.enum(COURRIELS_REGLABLES)).max(COURRIELS_REGLABLES.length) }),
    exemple: { sans: ['versement'] },
    reponse: z.object({ status, data: z.object({ sans: z.array(z.enum(COURRIELS_REGLABLES)) }) }),
    erreurs: [403, 404, 422],
  },
  suivreMembres: {
    ...chemins.suivreMembres,
    resume: 'Les membres d’une structure, présents et passés, au personnel.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    params,
    reponse: z.object({ data: z.array(membreSuivi) }),
    erreurs: [404],
  },
})
