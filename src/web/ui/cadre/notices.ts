/** Notices that pass: said politely, gone after three seconds (specification 000 §9). */

const DUREE_NOTICE = 3000

export interface Notice {
  id: number
  texte: string
  ton: 'fait' | 'refuse' | 'courant'
}

let notices: readonly Notice[] = []
let suivant = 1
const abonnes = new Set<() => void>()

function publier(liste: readonly Notice[]): void {
  notices = liste
  for (const prevenir of abonnes) prevenir()
}

/** Shows a notice for three seconds. An error also stays written where it happened: a notice is never its only trace. */
export function annoncer(texte: string, ton: Notice['ton'] = 'fait'): void {
  const notice = { id: suivant++, texte, ton }
  publier([...notices.filter((n) => n.texte !== texte), notice])
  setTimeout(() => publier(notices.filter((n) => n.id !== notice.id)), DUREE_NOTICE)
}

/** Takes away what is shown: whoever it was said to is gone. */
export const retirerNotices = (): void => publier([])

export const lireNotices = (): readonly Notice[] => notices

export function abonnerNotices(prevenir: () => void): () => void {
  abonnes.add(prevenir)
  return () => abonnes.delete(prevenir)
}
