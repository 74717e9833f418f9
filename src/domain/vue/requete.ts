import { filtresListe } from '#domain/projet/liste/filtres-liste.ts'

/** Views that one account keeps at most. */
export const VUES_MAX = 50

/** What the list of applications reads of its address, beside its filters. */
const CLES = new Set(['tab', 'colonnes', ...Object.keys(filtresListe)])

/** A view as it is kept: only what the list can read of it, in its order. */
export const requeteLue = (requete: string): string =>
  requete
    .split('&')
    .filter((paire) => CLES.has(paire.split('=', 1)[0] ?? ''))
    .join('&')
