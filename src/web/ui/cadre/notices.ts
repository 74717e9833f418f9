/** Notices that pass: said politely, gone after three seconds (specification 000 §9). */

import { creerMagasin } from '#web/lib/magasin.ts'

const DUREE_NOTICE = 3000

export interface Notice {
  id: number
  texte: string
  ton: 'fait' | 'refuse' | 'courant'
}

const magasin = creerMagasin<readonly Notice[]>([])
export const { lire: lireNotices, abonner: abonnerNotices } = magasin
let suivant = 1

/** Shows a notice for three seconds. An error also stays written where it happened, never here alone. */
export function annoncer(texte: string, ton: Notice['ton'] = 'fait'): void {
  const notice = { id: suivant++, texte, ton }
  magasin.publier([...lireNotices().filter((n) => n.texte !== texte), notice])
  setTimeout(() => magasin.publier(lireNotices().filter((n) => n.id !== notice.id)), DUREE_NOTICE)
}

/** Takes away what is shown: whoever it was said to is gone. */
export const retirerNotices = (): void => magasin.publier([])
