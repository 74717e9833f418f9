import type { MentionsSceau } from '#server/contexte/sceau.ts'

/** What an ordinary seal says, for that reason. */
export const mentionsDe = (motif: string): MentionsSceau => ({
  motif,
  organisme: 'Sofia',
  contact: 'aides@organisme.fr, 01\u00a099\u00a000\u00a012\u00a034',
})
