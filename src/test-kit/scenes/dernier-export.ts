import type { Banc } from '#test-kit/banc/banc.ts'

/** The last export that the journal says: its act, and with which filters. */
export const dernierExport = (banc: Banc) =>
  banc.db
    .selectFrom('journal')
    .select(['acte', 'apres'])
    .where('chaine', '=', 'export')
    .orderBy('rang', 'desc')
    .limit(1)
    .executeTakeFirst()
