import { formatMoment } from '#domain/commun/jours.ts'
import { libelleActe } from '#domain/journal/actes-journal.ts'
import type { Tx } from '#server/contexte/base.ts'
import { type ActeLu, lireActesDepuis, lireDernierActe } from './queries.ts'

/** Acts named in one sentence: the latest ones, which say where the run is now. */
const NOMMES = 4

const direActe = ({ acte, le, prenom, nom }: ActeLu): string =>
  `«\u00a0${libelleActe(acte)}\u00a0»${nom ? ` par ${prenom} ${nom}` : ''}, le ${formatMoment(le)}`

/** All that happened to a run since the version that a screen shows, and by whom, in its order. */
export async function direDepuis(tx: Tx, lotId: number, versionLue: number | null): Promise<string> {
  const depuis = await lireActesDepuis(tx, lotId, versionLue ?? 0)
  // Older acts were journalled without a version: of those, the last one is told.
  const actes = depuis.length > 0 ? depuis : await lireDernierActe(tx, lotId)
  const nommes = actes.slice(-NOMMES).map(direActe)
  const avant = actes.length - nommes.length
  const reste = avant > 0 ? `${avant} autre${avant > 1 ? 's' : ''} acte${avant > 1 ? 's' : ''}, puis ` : ''
  const dit = nommes.length > 0 ? `\u00a0: ${reste}${enumerer(nommes)}` : ''
  return `Ce lot a changé depuis que cette page l’a lu${dit}. Relisez-le avant de recommencer.`
}

const enumerer = (dits: readonly string[]): string =>
  dits.length < 2 ? dits.join('') : `${dits.slice(0, -1).join('\u00a0; ')}\u00a0; puis ${dits.at(-1)}`
