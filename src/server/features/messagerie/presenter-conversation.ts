import { estStaff } from '#domain/commun/roles.ts'
import type { ConversationReponse, MessageReponse } from '#domain/messagerie/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { signerLien } from '#server/infra/liens.ts'
import type { LigneConversation, LigneMessage, LignePersonne } from './queries.ts'

/** Who a conversation is with, as every answer names them; to somebody outside the staff, themselves. */
export const presenterPersonne = (ligne: LignePersonne, lecteur: Acteur) => ({
  ...(estStaff(lecteur.role) ? direPersonne({ ...ligne, id: ligne.userId }) : direPersonne(lecteur)),
  role: ligne.role === 'membreCommission' ? ('membreCommission' as const) : ('porteurProjet' as const),
  structure: ligne.nomStructure,
  porteurId: ligne.porteurId,
  isActif: !ligne.ferme,
})

const direPersonne = ({ id, prenom, nom, email }: Pick<Acteur, 'id' | 'prenom' | 'nom' | 'email'>) => ({
  userId: id,
  nom: `${prenom} ${nom}`,
  email,
})

type Marques = Pick<LigneConversation, 'lueAdministrationLe' | 'lueUtilisateurLe'>

const luePar = (ligne: LigneMessage, marques: Marques): boolean => {
  const lue = ligne.deAdministration ? marques.lueUtilisateurLe : marques.lueAdministrationLe
  return lue !== null && lue >= ligne.le
}

/** A message as its reader sees it, with a link that opens its attachment for 15 minutes. */
export function presenterMessage(
  ctx: Contexte,
  lecteur: Acteur,
  marques: Marques,
  ligne: LigneMessage,
): MessageReponse {
  const chemin = `messagerie/messages/${ligne.messageId}/piece`
  return {
    id: ligne.messageId,
    content: ligne.contenu,
    isMine: ligne.deAdministration === estStaff(lecteur.role),
    isRead: luePar(ligne, marques),
    sender: { name: `${ligne.auteurPrenom} ${ligne.auteurNom}` },
    createdAt: ligne.le.toISOString(),
    attachment:
      ligne.pieceNom === null
        ? null
        : {
            downloadUrl: signerLien(ctx.secrets, chemin, lecteur, ctx.horloge.maintenant()),
            originalName: ligne.pieceNom,
            taille: ligne.pieceTaille ?? 0,
            mime: ligne.pieceMime ?? 'application/octet-stream',
          },
  }
}

/** A whole conversation, as it was when it was opened. */
export function presenterConversation(
  ctx: Contexte,
  lecteur: Acteur,
  ligne: LigneConversation,
  lignes: readonly LigneMessage[],
): ConversationReponse {
  const messages = lignes.map((m) => presenterMessage(ctx, lecteur, ligne, m))
  return {
    id: ligne.id,
    ...presenterPersonne(ligne, lecteur),
    messagesCount: messages.length,
    unreadCount: messages.filter((m) => !m.isMine && !m.isRead).length,
    messages,
  }
}
