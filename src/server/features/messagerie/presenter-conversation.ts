import { estStaff } from '#domain/commun/roles.ts'
import type { ConversationReponse, MessageReponse } from '#domain/messagerie/contrat.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import { signerLien } from '#server/infra/liens.ts'
import type { LigneConversation, LigneMessage, LignePersonne } from './queries.ts'

/** Who a conversation is with, as every answer names them. */
export const presenterPersonne = (l: LignePersonne) => ({
  userId: l.userId,
  nom: `${l.prenom} ${l.nom}`,
  email: l.email,
  role: l.role === 'membreCommission' ? ('membreCommission' as const) : ('porteurProjet' as const),
  structure: l.nomStructure,
  porteurId: l.porteurId,
  isActif: l.desactiveLe === null,
})

type Marques = Pick<LigneConversation, 'lueAdministrationLe' | 'lueUtilisateurLe'>

const luePar = (m: LigneMessage, c: Marques): boolean => {
  const lue = m.deAdministration ? c.lueUtilisateurLe : c.lueAdministrationLe
  return lue !== null && lue >= m.le
}

/** A message as its reader sees it, with a link that opens its attachment for 15 minutes. */
export function presenterMessage(
  ctx: Contexte,
  lecteur: Acteur,
  c: Marques,
  m: LigneMessage,
): MessageReponse {
  const chemin = `messagerie/messages/${m.messageId}/piece`
  return {
    id: m.messageId,
    content: m.contenu,
    isMine: m.deAdministration === estStaff(lecteur.role),
    isRead: luePar(m, c),
    sender: { name: `${m.auteurPrenom} ${m.auteurNom}` },
    createdAt: m.le.toISOString(),
    attachment:
      m.pieceNom === null
        ? null
        : {
            downloadUrl: signerLien(ctx.secrets, chemin, lecteur, ctx.horloge.maintenant()),
            originalName: m.pieceNom,
            taille: m.pieceTaille ?? 0,
            mime: m.pieceMime ?? 'application/octet-stream',
          },
  }
}

/** A whole conversation, as it was when it was opened. */
export function presenterConversation(
  ctx: Contexte,
  lecteur: Acteur,
  c: LigneConversation,
  lignes: readonly LigneMessage[],
): ConversationReponse {
  const messages = lignes.map((m) => presenterMessage(ctx, lecteur, c, m))
  return {
    id: c.id,
    ...presenterPersonne(c),
    messagesCount: messages.length,
    unreadCount: messages.filter((m) => !m.isMine && !m.isRead).length,
    messages,
  }
}
