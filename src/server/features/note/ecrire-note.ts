import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsNote } from '#domain/note/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { presenterNote } from './presenter-note.ts'
import { prevenirCites } from './prevenir-cites.ts'
import { inscrireNote, lireNote, noteDeCle } from './queries.ts'
import { chaineDe, tenirSujet } from './sujet.ts'

/** Writes a note and tells those it names; the same key is the same note. Conflit on an erased subject. */
export async function ecrireNote(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsNote.ecrireNote>,
) {
  const { texte, cleCreation } = corps
  return await ctx.db.transaction().execute(async (tx) => {
    const objet = await tenirSujet(tx, params)
    const deja = cleCreation === null ? undefined : await noteDeCle(tx, acteur.id, cleCreation)
    if (deja) return { status: 'success' as const, data: presenterNote(deja, acteur.id) }
    const le = ctx.horloge.maintenant()
    const noteId = await inscrireNote(tx, { ...params, auteurId: acteur.id, texte, cleCreation, le })
    await prevenirCites(ctx, tx, { ...params, noteId, texte, objet, auteur: acteur, le })
    await journaliser(tx, {
      chaine: chaineDe(params),
      acte: 'ecrireNote',
      acteur,
      apres: { note: noteId, texte },
      le,
    })
    const note = await lireNote(tx, noteId)
    if (!note) throw new Introuvable()
    return { status: 'success' as const, data: presenterNote(note, acteur.id) }
  })
}
