/** The last lines of the journal that a page shows first. */
export const DERNIERS_ACTES = { ordre: 'recents', page: 1, parPage: 4 } as const

/** What staff see around an application on its page, each also read by a call of its own. */
export const PARTIES = ['passe', 'suivi', 'notes', 'journal', 'blocageCode'] as const
export type Partie = (typeof PARTIES)[number]

/** Those that an address asks for, « suivi,notes »; what it names besides is nothing. */
export const partiesVoulues = (texte: string): Partie[] => {
  const noms = texte.split(',')
  return PARTIES.filter((partie) => noms.includes(partie))
}
