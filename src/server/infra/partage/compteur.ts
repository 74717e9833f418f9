import type { Compteur } from '#server/contexte/contexte.ts'
import { enEquipe } from './canal.ts'
import { ouvrirCompteurPartage } from './compteur-partage.ts'
import { ouvrirCredits } from './credits.ts'

/** Requests counted by key and window, once for all the servers of a start. */
export function ouvrirCompteur(): Compteur {
  if (enEquipe()) return ouvrirCompteurPartage()
  const crediter = ouvrirCredits(1, () => performance.now())
  return ouvrirCompteurPartage(async (cle, max, fenetre) => crediter(cle, max, fenetre))
}
