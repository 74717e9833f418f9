import type { contratsNote } from '#domain/note/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterNote } from './presenter-note.ts'
import { lireNotesDe } from './queries.ts'
import { marquerVues } from './queries-citations.ts'

/** The notes of an application or of a structure, oldest first; who is named in them has now seen it. */
export async function lireNotes(ctx: Contexte, { acteur, params }: Appel<typeof contratsNote.lireNotes>) {
  const notes = await lireNotesDe(ctx.db, params)
  const ids = notes.map((n) => n.id)
  if (ids.length > 0) await marquerVues(ctx.db, ids, acteur.id, ctx.horloge.maintenant())
  return { data: notes.map((n) => presenterNote(n, acteur.id)) }
}
