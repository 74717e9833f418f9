import type { Banc } from '#test-kit/banc/banc.ts'

/** Calls on internal notes, as the person of `jeton`. */
export const notesDe = (banc: Banc, jeton: string) => ({
  lire: (sujet: string) => banc.appeler('GET', `notes/${sujet}`, { jeton }),
  ecrire: (sujet: string, texte: unknown, cleCreation?: string) =>
    banc.appeler('POST', `notes/${sujet}`, { jeton, corps: { texte, cleCreation } }),
  modifier: (id: number, texte: unknown, version?: number) =>
    banc.appeler('PATCH', `notes/${id}`, { jeton, corps: { texte, version } }),
  supprimer: (id: number) => banc.appeler('DELETE', `notes/${id}`, { jeton }),
})

/** Acts of a chain of the journal, oldest first. */
export const actesDe = (banc: Banc, chaine: string) =>
  banc.db
    .selectFrom('journal')
    .select(['acte', 'avant', 'apres'])
    .where('chaine', '=', chaine)
    .orderBy('rang')
    .execute()
