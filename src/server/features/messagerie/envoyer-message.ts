import { identifiant } from '#domain/commun/champs.ts'
import { Conflit, Interdit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { estStaff } from '#domain/commun/roles.ts'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import { COMPTE_DESACTIVE, MESSAGE_VIDE, SANS_DESTINATAIRE } from '#domain/messagerie/messages.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type LignePersonne, lireLeSien, lireLigneConversation, lirePersonne } from './queries.ts'
import { inscrireMessage, messageDeCle, verrouillerConversation } from './queries-ecriture.ts'

interface Adresse {
  conversationId?: number | null | undefined
  userId?: number | null | undefined
}

/** Whose conversation a message goes to; null when staff named nobody. Throws Interdit or Introuvable. */
async function correspondantDe(
  db: Db | Tx,
  acteur: Acteur,
  { conversationId, userId }: Adresse,
): Promise<LignePersonne | null> {
  const staff = estStaff(acteur.role)
  if (userId != null && !staff) throw new Interdit()
  if (conversationId != null) {
    const c = await lireLigneConversation(db, acteur, conversationId)
    if (!c) throw new Introuvable()
    return c
  }
  if (staff && userId == null) return null
  const personne = userId == null ? await lireLeSien(db, acteur) : await lirePersonne(db, userId)
  if (!personne) throw new Introuvable()
  return personne
}

const idLu = (valeur: unknown): number | null => {
  if (valeur === undefined || valeur === null || valeur === '') return null
  const lu = identifiant.safeParse(valeur)
  if (!lu.success) throw new Introuvable()
  return lu.data
}

/** The addressee named in the body exists and is the caller's to write to, before the form is judged. */
export async function trouverDestinataireNomme(
  ctx: Contexte,
  { acteur, champs }: { acteur: Acteur; champs: Record<string, unknown> },
): Promise<void> {
  const adresse = { conversationId: idLu(champs.conversationId), userId: idLu(champs.userId) }
  await correspondantDe(ctx.db, acteur, adresse)
}

/**
 * Sends a message with a text, an attachment or both; the same key again is the same message.
 * Throws Invalide when it is empty or staff named nobody, Conflit for a deactivated account.
 */
export async function envoyerMessage(
  ctx: Contexte,
  { acteur, corps, fichiers }: Appel<typeof contratsMessagerie.envoyerMessage>,
) {
  const piece = fichiers.find((f) => f.champ === 'attachment') ?? null
  if (corps.message === null && !piece) throw invalide('message', MESSAGE_VIDE)
  const data = await ctx.db.transaction().execute(async (tx) => {
    const personne = await correspondantDe(tx, acteur, corps)
    if (!personne) throw invalide('userId', SANS_DESTINATAIRE)
    if (personne.ferme) throw new Conflit(COMPTE_DESACTIVE)
    const le = ctx.horloge.maintenant()
    const conversationId = await verrouillerConversation(tx, personne.userId, le)
    const { cleCreation, message: contenu } = corps
    const deja = cleCreation === null ? undefined : await messageDeCle(tx, acteur.id, cleCreation)
    if (deja) return deja
    const qui = { auteurId: acteur.id, deAdministration: estStaff(acteur.role) }
    const id = await inscrireMessage(tx, { conversationId, ...qui, contenu, piece, cleCreation, le })
    return { id, conversationId }
  })
  return { status: 'success' as const, data }
}
