/** How the text of the file becomes bytes: the accounting software decides. */
export const ENCODAGES = ['utf-8', 'iso-8859-15'] as const
export type Encodage = (typeof ENCODAGES)[number]
export const LIBELLES_ENCODAGES: Record<Encodage, string> = { 'utf-8': 'UTF-8', 'iso-8859-15': 'ISO-8859-15' }
