import { formatMoment } from '#domain/commun/jours.ts'
import { libelleActe } from '#domain/journal/actes-journal.ts'
import type { Tx } from '#server/contexte.ts'
import { lireDernierActe } from './queries.ts'

/** What happened last to a run, and by whom, to somebody whose screen is older. */
export async function direDepuis(tx: Tx, lotId: number): Promise<string> {
  const dernier = await lireDernierActe(tx, lotId)
  const dit = dernier
    ? `\u00a0: «\u00a0${libelleActe(dernier.acte)}\u00a0»${dernier.nom ? ` par ${dernier.prenom} ${dernier.nom}` : ''}, le ${formatMoment(dernier.le)}`
    : ''
  return `Ce lot a changé depuis que cette page l’a lu${dit}. Relisez-le avant de recommencer.`
}
