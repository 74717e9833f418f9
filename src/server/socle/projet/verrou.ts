import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { exigerMemeVersion } from '#domain/commun/version.ts'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import { type ActeProjet, exiger } from '#domain/projet/actes.ts'
import type { Precision } from '#domain/projet/gardes/garde.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { journaliser } from '#server/infra/journal.ts'
import { faitsDe } from './faits.ts'
import { type LigneLongue, lireLigne } from './lecture/ligne.ts'
import { acteurDe, momentDe } from './lecture/presenter-court.ts'

export const MODIFIEE = 'Cette demande a été modifiée entre-temps. Rechargez la page.'

const verrouDe = (sienne: boolean) =>
  preparer((db, trous: Trous<{ id: number; porteurId: number }>) =>
    db
      .selectFrom('projet')
      .select('id')
      .where('id', '=', trous.id)
      .$if(sienne, (q) => q.where('porteurId', '=', trous.porteurId))
      .forUpdate(),
  )
const verrouiller = verrouDe(false)
const verrouillerSienne = verrouDe(true)

/** Locks a holder's application (null: anybody's) until `tx` ends; false when unknown or another's. */
export async function verrouillerProjet(tx: Tx, id: number, porteurId: number | null): Promise<boolean> {
  const verrou = porteurId === null ? verrouiller : verrouillerSienne
  return (await verrou(tx, { id, porteurId: porteurId ?? 0 })).length > 0
}

/** Locks an application until the end of `tx`, then reads it as it is at `le`; throws Introuvable. */
export async function lireSousVerrou(tx: Tx, id: number, acteur: Acteur, le: Date): Promise<LigneLongue> {
  await verrouillerProjet(tx, id, null)
  const ligne = await lireLigne(tx, id, acteur, { maintenant: le, jour: jourDe(le) })
  if (!ligne) throw new Introuvable()
  return ligne
}

/** What an act stands on, once its application is locked and read. */
export interface SousVerrou {
  tx: Tx
  ligne: LigneLongue
  /** The instant of the act. */
  le: Date
  /** Adds a line to the application's journal, by the actor, at `le`. */
  journal(acte: ActeJournal, valeurs?: { avant?: unknown; apres?: unknown }): Promise<void>
}

/**
 * Runs an act on one application in a transaction of its own: the row locked, then read as its author sees it
 * (Introuvable otherwise). Only that order is hidden; the act asks its own rule with `exigerSur`.
 */
export function surProjet<R>(
  ctx: Pick<Contexte, 'db' | 'horloge'>,
  id: number,
  acteur: Acteur,
  agir: (a: SousVerrou) => Promise<R>,
): Promise<R> {
  const le = ctx.horloge.maintenant()
  return ctx.db.transaction().execute(async (tx) => {
    const ligne = await lireSousVerrou(tx, id, acteur, le)
    return agir({ tx, ligne, le, journal: journalDe(tx, id, acteur, le) })
  })
}

/** Writer of the journal of one application, by this person, at `le`. */
export const journalDe =
  (tx: Tx, id: number, acteur: Acteur, le: Date): SousVerrou['journal'] =>
  (acte, valeurs = {}) =>
    journaliser(tx, { chaine: `projet:${id}`, acte, acteur, ...valeurs, le })

/** Throws what refuses unless the table of acts lets this person do it now. */
export function exigerSur(
  acte: ActeProjet,
  ligne: LigneLongue,
  acteur: Acteur,
  le: Date,
  precision: Precision = {},
): void {
  exiger(acte, faitsDe(ligne), acteurDe(ligne, acteur), momentDe(ligne, le), precision)
}

/** Throws Conflit when the screen showed an older state than the one now locked. */
export function exigerVersion(ligne: Pick<LigneLongue, 'version'>, version: number | null): void {
  exigerMemeVersion(version, ligne.version, MODIFIEE)
}
