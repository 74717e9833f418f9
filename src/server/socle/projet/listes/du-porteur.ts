import type { Db } from '#server/contexte/base.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { type Instant, selectionCourte } from '../lecture/selection.ts'

const lireDuPorteur = preparer((db, trous: Trous<Instant & { porteurId: number }>) =>
  selectionCourte(db, trous)
    .where('p.porteurId', '=', trous.porteurId)
    .orderBy('p.creeLe', 'desc')
    .orderBy('p.id', 'desc'),
)

/** All of a holder's applications, newest first. */
export const lireProjetsDuPorteur = (db: Db, porteurId: number, instant: Instant) =>
  lireDuPorteur(db, { porteurId, ...instant })

/** A holder's ever-signed applications, newest first: those a re-edition may follow. */
export const lireAnciensProjets = (db: Db, porteurId: number) =>
  db
    .selectFrom('projet')
    .select(['id', 'numero', 'nom', 'annee'])
    .where('porteurId', '=', porteurId)
    .where('premiereSignatureLe', 'is not', null)
    .where('anonymiseLe', 'is', null)
    .orderBy('creeLe', 'desc')
    .orderBy('id', 'desc')
    .execute()
