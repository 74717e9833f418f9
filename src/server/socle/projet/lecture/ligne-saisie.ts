import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import type { Trous } from '#server/infra/db/preparation/preparer.ts'
import { preparerEnJson } from '#server/infra/db/preparation/preparer-en-json.ts'
import { avecSession, type JetonMontre, LECTEUR } from '../../compte/sessions.ts'
import { INSTANTS, LONGUES } from './ligne.ts'
import { deBrouillon, type Instant, jugees, referentiels, TOUJOURS, typesPieces } from './selection.ts'
import { visiblePour } from './visible.ts'

// Any act on the application writes its row: while this stays, nothing that was read has changed.
const ecriture = sql<string>`p.xmin::text`.as('ecriture')

const lirePourSaisir = preparerEnJson(
  (db: Db, trous: Trous<Instant & { id: number; porteurId: number }>) =>
    jugees(db, trous, TOUJOURS)
      .select(LONGUES)
      .select([referentiels(TOUJOURS).as('referentiels'), ecriture])
      .where('p.id', '=', trous.id)
      .where('p.porteurId', '=', trous.porteurId),
  INSTANTS,
)

/** A holder's application as a save judges it, without its relations, unlocked; undefined for any other's. */
export const lireLigneSaisie = async (db: Db, id: number, porteurId: number, instant: Instant) =>
  (await lirePourSaisir(db, { id, porteurId, ...instant }))[0]
export type LigneLueSaisie = NonNullable<Awaited<ReturnType<typeof lireLigneSaisie>>>
export type LigneSaisie = Omit<LigneLueSaisie, 'ecriture'>

const lireBrouillon = avecSession({
  construire: (db: Db, trous: Trous<Instant & { id: number }>) =>
    deBrouillon(db, trous)
      .select(LONGUES)
      .select([typesPieces(TOUJOURS).as('typesPieces'), referentiels(TOUJOURS).as('referentiels'), ecriture])
      .where('p.id', '=', trous.id)
      .where(visiblePour({ role: 'porteurProjet', id: LECTEUR.id, porteurId: LECTEUR.porteurId }))
      .where('p.premiereSignatureLe', 'is', null)
      .where('p.conventionSigneeLe', 'is', null)
      .where('p.attestationSigneeLe', 'is', null),
  instants: INSTANTS,
})

/**
 * The same with the session of who saves, in one statement, for a draft that was never signed: what only
 * follows a signature is not looked for. Null without a living session.
 */
export async function lireBrouillonAvecSession(
  db: Db,
  jeton: JetonMontre,
  instant: Instant & { id: number },
) {
  const lus = await lireBrouillon(db, jeton, instant)
  if (!lus) return null
  const lu: LigneLueSaisie | null = lus.lu && Object.assign(lus.lu, SANS_SUITE)
  return { session: lus.session, lu }
}
/** What a draft never signed does not have, and the count of applications, which no save shows. */
const SANS_SUITE = {
  nbProjets: 0,
  bilan: null,
  paiement: null,
  lotVivant: null,
  virementRejete: false,
  controle: null,
  controleBilan: null,
}
