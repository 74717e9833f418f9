/** « /s/12 » before a page's address: the structure somebody works for there, when they work for several. */
const PREFIXE = /^\/s\/(\d{1,9})(?=\/|$)/

/** The structure named by an address below /gestion, null when it names none. */
export const structureNommee = (chemin: string): number | null => {
  const [, id] = PREFIXE.exec(chemin) ?? []
  return id === undefined ? null : Number(id)
}

/** The same address without the structure. */
export const sansStructure = (chemin: string): string => chemin.replace(PREFIXE, '') || '/'

/** What stands before the address of each page: below it, links name the structure by themselves. */
export const baseDe = (id: number | null): string => (id === null ? '/gestion' : `/gestion/s/${id}`)
