import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { exigerMemeVersion } from '#domain/commun/version.ts'
import { type ActionProjet, exiger } from '#domain/projet/actions.ts'
import type { Precision } from '#domain/projet/garde.ts'
import type { Acteur, Tx } from '#server/contexte.ts'
import { faitsDe } from './faits.ts'
import { type LigneLongue, lireLigne } from './ligne.ts'

/** What acts on an application have in common, whatever their feature. */

export const MODIFIEE = 'Cette demande a été modifiée entre-temps. Rechargez la page.'

/** Locks an application until the end of `tx`, then reads it as it is at `le`; throws Introuvable. */
export async function lireSousVerrou(tx: Tx, id: number, acteur: Acteur, le: Date): Promise<LigneLongue> {
  await tx.selectFrom('projet').select('id').where('id', '=', id).forUpdate().execute()
  const ligne = await lireLigne(tx, id, acteur, { maintenant: le, jour: jourDe(le) })
  if (!ligne) throw new Introuvable()
  return ligne
}

/** Throws Interdit or Conflit unless the table of actions lets this person do it now. */
export function exigerSur(
  action: ActionProjet,
  ligne: LigneLongue,
  acteur: Acteur,
  le: Date,
  precision: Precision = {},
): void {
  const qui = { role: acteur.role, proprietaire: acteur.porteurId === ligne.porteurId }
  exiger(action, faitsDe(ligne), qui, { instant: le, periodeOuverte: ligne.periodeOuverte }, precision)
}

/** Throws Conflit when the screen showed an older state than the one now locked. */
export function exigerVersion(ligne: LigneLongue, version: number | null): void {
  exigerMemeVersion(version, ligne.version, MODIFIEE)
}
