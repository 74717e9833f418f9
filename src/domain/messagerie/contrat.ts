import { z } from 'zod'
import { auMoins, cleCreation, identifiant, pagination, texte, vueEcran } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { filtresConversations } from './filtres-conversations.ts'
import { ROLES_CONVERSATION } from './liste-conversations.ts'
import { LONGUEUR_MESSAGE } from './messages.ts'

const lecture = { qui: 'droit', ressource: 'messagerie', drapeau: 'canView' } as const
const params = z.object({ id: identifiant })
const instant = z.iso.datetime()

export const messageReponse = z.object({
  id: z.int(),
  content: z.string().nullable(),
  isMine: z
    .boolean()
    .describe('Écrit par le côté du lecteur\u00a0: l’administration dans son ensemble, ou la personne.'),
  isRead: z.boolean().describe('Le côté destinataire l’avait lu avant cette lecture.'),
  sender: z.object({ name: z.string() }),
  createdAt: instant,
  attachment: z
    .object({
      downloadUrl: z.string().describe('S’ouvre sans l’en-tête pendant 15 minutes.'),
      originalName: z.string(),
      taille: z.int(),
      mime: z.string(),
    })
    .nullable(),
})
export type MessageReponse = z.output<typeof messageReponse>

const personne = {
  userId: z.int(),
  nom: z.string().describe('Prénom et nom.'),
  email: z.string(),
  role: z.enum(ROLES_CONVERSATION),
  structure: z.string().nullable(),
  porteurId: z.int().nullable(),
  isActif: z
    .boolean()
    .describe('Faux dès que le compte est désactivé\u00a0: plus rien ne peut lui être envoyé.'),
}

const conversation = {
  ...personne,
  messagesCount: z.int(),
  unreadCount: z.int().describe('Messages de l’autre côté que celui du lecteur n’avait pas lus.'),
}
export const conversationCourte = z.object({
  id: z.int(),
  ...conversation,
  messages: z.array(messageReponse).describe('Le plus récent.'),
})
export type ConversationCourte = z.output<typeof conversationCourte>

export const conversationReponse = z.object({
  id: z.int().nullable().describe('null avant le premier message.'),
  ...conversation,
  messages: z.array(messageReponse).describe('Tous, du plus ancien au plus récent.'),
})
export type ConversationReponse = z.output<typeof conversationReponse>

export const destinataireReponse = z.object({ ...personne, conversationId: z.int().nullable() })
export type DestinataireReponse = z.output<typeof destinataireReponse>

/** One conversation per holder or commission member, with the administration as a whole. */
export const contratsMessagerie = contrats({
  listerConversations: {
    ...chemins.listerConversations,
    resume:
      'Les conversations, la plus récente d’abord sauf autre tri : toutes pour le personnel, la sienne pour les autres.',
    acces: lecture,
    query: z.object({
      ...pagination,
      vue: vueEcran,
      ...filtresConversations,
    }),
    reponse: z.object({
      data: z.array(conversationCourte),
      meta: z.object({
        total: z.int(),
        page: z.int(),
        parPage: z.int(),
        auMoins,
        nonLues: z.int().describe('Conversations, parmi celles-là, où des messages attendent le lecteur.'),
        attentes: z
          .object({ nonLues: z.int(), sansReponse: z.int(), auMoins })
          .optional()
          .describe(
            'À la première page, pour le personnel\u00a0: de toutes les conversations, celles qui attendent.',
          ),
      }),
    }),
  },
  lireConversation: {
    ...chemins.lireConversation,
    resume: 'Une conversation entière. Lue par qui peut y répondre, elle est marquée lue de son côté.',
    acces: lecture,
    params,
    reponse: z.object({ data: conversationReponse }),
    erreurs: [404],
  },
  lireMaConversation: {
    ...chemins.lireMaConversation,
    resume: 'Sa propre conversation avec l’administration, vide avant le premier message.',
    acces: { qui: 'roles', roles: ['porteurProjet', 'membreCommission'] },
    reponse: z.object({ data: conversationReponse }),
  },
  lireDestinataire: {
    ...chemins.lireDestinataire,
    resume: 'À qui l’on écrit, et sa conversation si elle existe.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur'] },
    params,
    reponse: z.object({ data: destinataireReponse }),
    erreurs: [404],
  },
  envoyerMessage: {
    ...chemins.envoyerMessage,
    resume:
      'Envoie un message (texte, pièce jointe, ou les deux) : dans une conversation, à une personne (personnel), ou à l’administration.',
    acces: { qui: 'droit', ressource: 'messagerie', drapeau: 'canEdit' },
    droit: 'ecrire',
    corps: z.object({
      conversationId: z.preprocess((v) => (v === '' ? null : v), identifiant.nullish()),
      userId: z.preprocess((v) => (v === '' ? null : v), identifiant.nullish()),
      message: texte('Message', LONGUEUR_MESSAGE),
      cleCreation,
    }),
    fichiers: ['attachment'],
    statut: 201,
    reponse: z.object({
      status: z.literal('success'),
      data: z.object({ id: z.int(), conversationId: z.int() }),
    }),
    erreurs: [403, 404, 409, 413, 422, 503],
  },
  lirePieceMessage: {
    ...chemins.lirePieceMessage,
    resume: 'La pièce jointe d’un message ; s’ouvre aussi par un lien signé de 15 minutes.',
    acces: { qui: 'lien', sinon: lecture },
    params,
    reponse: 'flux',
    erreurs: [404],
  },
})
