import type { Banc } from '#test-kit/banc/banc.ts'
import { creerPorteur } from './fabriques.ts'

/** The calls of the messaging, on the bench that a file opens before its tests. */
export const messagerieDe = (banc: () => Banc) => ({
  /** A holder, signed in. */
  async holder(nomStructure = 'Les Mots bleus') {
    const p = await creerPorteur(banc(), { champs: { nomStructure } })
    return { ...p, jeton: await banc().connecter(p.utilisateurId) }
  },
  /** Sends a second later than what came before; gives the conversation's id. */
  async envoyer(jeton: string, corps: Record<string, unknown>): Promise<number> {
    banc().horloge.avancer(1000)
    return (await banc().appeler('POST', 'messagerie', { jeton, corps })).corps.data.conversationId
  },
  lister: async (jeton: string, recherche = '') =>
    (
      await banc().appeler('GET', `messagerie/conversations?recherche=${encodeURIComponent(recherche)}`, {
        jeton,
      })
    ).corps,
  lire: (jeton: string, id: number | 'admin') =>
    banc().appeler('GET', `messagerie/conversations/${id}`, { jeton }),
})
