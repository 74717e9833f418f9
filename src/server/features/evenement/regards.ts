import { DUREE_PRESENCE, type Presence } from '#domain/evenement/presence.ts'
import type { Acteur } from '#server/contexte/acteur.ts'

/** For one stream: which applications its person looks at, and so whose presence it is told of. */
export interface Regards {
  /** The message to send for that presence; null when this person does not look at that application. */
  entendre(p: Presence, maintenant: number): string | null
}

/** Only who has said that they look at an application, which they may see, hears of the others who do. */
export function ouvrirRegards({ id }: Pick<Acteur, 'id'>): Regards {
  const siens = new Map<number, number>()
  return {
    entendre(presence, maintenant) {
      for (const [projet, jusque] of siens) if (jusque <= maintenant) siens.delete(projet)
      if (presence.utilisateurId === id) {
        if (presence.etat !== 'part') siens.set(presence.projetId, maintenant + DUREE_PRESENCE)
        return null
      }
      if (!siens.has(presence.projetId)) return null
      const { projetId, utilisateurId, nom, fenetre, etat } = presence
      return `event: presence\ndata: ${JSON.stringify({ projetId, utilisateurId, nom, fenetre, etat })}\n\n`
    },
  }
}
