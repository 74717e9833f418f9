import { Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import { NOTE_D_UN_AUTRE } from '#domain/note/regles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type LigneNote, lireNote, verrouillerNote } from './queries.ts'
import { sujetDe, tenirSujet, trouverSujet } from './sujet.ts'

const exigerSienne = (note: LigneNote, acteur: Acteur): void => {
  if (note.auteurId !== acteur.id) throw new Interdit(NOTE_D_UN_AUTRE)
}

/** The note exists, on what this person may see, and is theirs. */
export async function trouverLaSienne(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const note = await lireNote(ctx.db, params.id)
  if (!note) throw new Introuvable()
  await trouverSujet(ctx, { acteur, params: sujetDe(note) })
  exigerSienne(note, acteur)
}

/** The same, held until the end of `tx`, after what it is about, which is given by its name. */
export async function tenirLaSienne(
  tx: Tx,
  id: number,
  acteur: Acteur,
): Promise<{ note: LigneNote; objet: string }> {
  const lue = await lireNote(tx, id)
  if (!lue) throw new Introuvable()
  const objet = await tenirSujet(tx, sujetDe(lue))
  await verrouillerNote(tx, id)
  const note = await lireNote(tx, id)
  if (!note) throw new Introuvable()
  exigerSienne(note, acteur)
  return { note, objet }
}
