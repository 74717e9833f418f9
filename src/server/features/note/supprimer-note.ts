import type { contratsNote } from '#domain/note/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { tenirLaSienne } from './la-sienne.ts'
import { oterNote } from './queries.ts'
import { chaineDe, sujetDe } from './sujet.ts'

/** Removes one's own note; the journal keeps its text as long as the application or the structure is kept. */
export async function supprimerNote(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsNote.supprimerNote>,
) {
  await ctx.db.transaction().execute(async (tx) => {
    const { note } = await tenirLaSienne(tx, params.id, acteur)
    await oterNote(tx, note.id)
    await journaliser(tx, {
      chaine: chaineDe(sujetDe(note)),
      acte: 'supprimerNote',
      acteur,
      avant: { note: note.id, texte: note.texte },
      le: ctx.horloge.maintenant(),
    })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
