import { sql } from 'kysely'
import { versEcran } from '#domain/projet/reponse-ecran.ts'
import type { Db } from '#server/contexte.ts'
import type { TableLigneListe } from '#server/infra/db/tables/listes.ts'
import { type Lecteur, presenterCourt } from '../presenter-court.ts'
import { type LigneCourte, selectionCourte } from '../selection.ts'

/** Counts the ways rows have been written: raised when the same facts give another row, so that all are written anew. */
export const VERSION_LIGNE = 2

/** A row as its facts give it; the database makes its words of `texte` and of what its account is found by. */
export type LigneDeduite = Omit<TableLigneListe, 'creeLe' | 'mots' | 'motsMembres' | 'version'> & {
  creeLe: string
  texte: string
}

// Nothing in a row depends on the hour: only what its holder may do would, and holders' lists are not made of rows.
const INSTANT = { maintenant: new Date(0), jour: '1970-01-01' }
const ADMIN: Lecteur = { role: 'admin', porteurId: null }
const COMPTABLE: Lecteur = { role: 'comptable', porteurId: null }

/** The rows of these applications as their facts give them now, by id; those that are no more are left out. */
export async function deduireLignes(db: Db, ids: readonly number[]): Promise<LigneDeduite[]> {
  const premiere = sql`p.id = (select min(x.id) from projet x where x.id = any(${ids}::int[]))`
  const lues = await selectionCourte(db, INSTANT, premiere)
    .select('c.isVisible')
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .execute()
  const referentiels = lues[0]?.referentiels ?? null
  return lues.map((l) => deduire({ ...l, referentiels }))
}

function deduire(l: LigneCourte & { isVisible: boolean | null }): LigneDeduite {
  const court = presenterCourt(l, ADMIN, INSTANT.maintenant)
  const { actions, ...ecran } = versEcran(court)
  const { actions: duComptable } = presenterCourt(l, COMPTABLE, INSTANT.maintenant)
  return {
    projetId: l.id,
    creeLe: l.creeLe.toISOString(),
    annee: l.annee,
    porteurId: l.porteurId,
    commissionId: l.commissionId,
    onglet: court.onglet,
    visibleMembres: l.isVisible === true,
    attendControle: actions.includes('controler'),
    attendBilan: actions.includes('controlerBilan'),
    attendPaiement: duComptable.includes('validerPaiement'),
    ecran: JSON.stringify(ecran).slice(0, -1),
    finAdmin: fin(actions),
    finComptable: fin(duComptable),
    texte: [l.numero, l.nom, l.numeroConvention, l.ville].filter((t) => t !== null).join(' '),
  }
}

const fin = (actions: readonly string[]): string => `,"actions":${JSON.stringify(actions)}}`
/** The end of a row for whoever can do nothing. */
export const FIN_LECTEUR = fin([])
