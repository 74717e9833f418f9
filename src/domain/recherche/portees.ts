/** What a search looks into, in the order in which it is shown. */
export const PORTEES = ['projets', 'structures', 'conventions', 'aides', 'conversations', 'comptes'] as const
export type Portee = (typeof PORTEES)[number]
