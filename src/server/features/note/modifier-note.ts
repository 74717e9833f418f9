import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsNote } from '#domain/note/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { tenirLaSienne } from './la-sienne.ts'
import { presenterNote } from './presenter-note.ts'
import { prevenirCites } from './prevenir-cites.ts'
import { recrireNote } from './queries.ts'
import { chaineDe, sujetDe } from './sujet.ts'

/** Writes one's own note anew; the journal keeps what it said. The same text again changes nothing. */
export async function modifierNote(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsNote.modifierNote>,
) {
  const { texte, version } = corps
  return await ctx.db.transaction().execute(async (tx) => {
    const { note: avant, objet } = await tenirLaSienne(tx, params.id, acteur)
    const sujet = sujetDe(avant)
    if (avant.texte === texte) return { status: 'success' as const, data: presenterNote(avant, acteur.id) }
    exigerMemeVersion(version, avant.version, entreTemps('Cette note a été modifiée'))
    const le = ctx.horloge.maintenant()
    await recrireNote(tx, avant.id, texte, le)
    await prevenirCites(ctx, tx, { ...sujet, noteId: avant.id, texte, objet, auteur: acteur, le })
    await journaliser(tx, {
      chaine: chaineDe(sujet),
      acte: 'modifierNote',
      acteur,
      avant: { note: avant.id, texte: avant.texte },
      apres: { texte },
      le,
    })
    const apres = { ...avant, texte, modifieeLe: le, version: avant.version + 1 }
    return { status: 'success' as const, data: presenterNote(apres, acteur.id) }
  })
}
