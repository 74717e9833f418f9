import { Conflit, Indisponible, invalide } from '#domain/commun/erreurs.ts'

const RESEAU = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const PERDUE =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|pool after calling end|^timeout expired$|^Query read timeout$/

const TENUE = 'Une autre action est en cours sur les mêmes informations. Réessayez dans un instant.'

const codeDe = (erreur: object): string =>
  'code' in erreur && typeof erreur.code === 'string' ? erreur.code : ''

const routineDe = (erreur: object): string =>
  'routine' in erreur && typeof erreur.routine === 'string' ? erreur.routine : ''

/**
 * True when the database, not the request, is at fault: unreachable, stopping, out of connections, too slow,
 * or reached through a pooler that changes session under us (26000, 42P05).
 */
function estPanneDeBase(erreur: unknown): boolean {
  if (!(erreur instanceof Error)) return false
  const code = codeDe(erreur)
  if (erreur instanceof AggregateError) return erreur.errors.some(estPanneDeBase)
  // A socket missing, refused, or whose waiting line is full (EAGAIN): nobody was reached.
  if (RESEAU.has(code) || ('syscall' in erreur && erreur.syscall === 'connect')) return true
  return PERDUE.test(erreur.message) || /^(08|53|57P0|57014|40001|40P01|25P03|25006|26000|42P05)/.test(code)
}

/** Gives a domain error for the failures of PostgreSQL that are not ours, else the error itself. */
export function traduirePostgres(erreur: unknown): unknown {
  if (estPanneDeBase(erreur)) return Object.assign(new Indisponible(undefined, 5), { cause: erreur })
  if (!(erreur instanceof Error)) return erreur
  const code = codeDe(erreur)
  // Another act held the row for too long.
  if (code === '55P03') return Object.assign(new Indisponible(TENUE, 3), { cause: erreur })
  // A NUL or a broken sequence in a text, found by the database only.
  if (code === '22021' || code === '22P05' || (code === '22P02' && routineDe(erreur).startsWith('json_')))
    return invalide('formulaire', 'Un caractère n’est pas accepté.')
  // Two requests wrote the same unique fact at once; the second finds it done.
  if (code === '23505')
    return Object.assign(
      new Conflit('Cette action vient d’être effectuée par ailleurs. Rechargez la page.'),
      { cause: erreur },
    )
  return erreur
}
