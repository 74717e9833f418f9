import { citesDans } from '#domain/note/citations.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireCollegues } from '#server/socle/compte/collegues.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { estVisible } from '#server/socle/projet/lecture/visible.ts'
import { courrielCitation } from './courriels.ts'
import type { Sujet } from './queries.ts'
import { ecrireCitations } from './queries-citations.ts'

interface NoteEcrite extends Sujet {
  noteId: number
  texte: string
  /** The application or the structure, as a mail names it. */
  objet: string
  auteur: Pick<Acteur, 'id' | 'prenom' | 'nom'>
  le: Date
}

const PAGES = {
  projet: (id: number) => `/admin/projets/validation?id=${id}`,
  porteur: (id: number) => `/admin/porteur?id=${id}`,
} as const

/** Keeps whom a note names, and mails the newly named; nobody is told of what they may not open. */
export async function prevenirCites(ctx: Contexte, tx: Tx, note: NoteEcrite): Promise<void> {
  const comptable =
    note.sujet === 'porteur' || (await estVisible(tx, note.id, { id: 0, role: 'comptable', porteurId: null }))
  const collegues = (await lireCollegues(tx)).filter(
    (c) => c.id !== note.auteur.id && (comptable || c.role !== 'comptable'),
  )
  const nouveaux = await ecrireCitations(tx, note.noteId, citesDans(note.texte, collegues), note.le)
  const sujet = note.sujet === 'projet' ? { projetId: note.id } : { porteurId: note.id }
  for (const c of collegues.filter(({ id }) => nouveaux.includes(id)))
    await ctx.queue.courriel(
      tx,
      courrielCitation(envoiPour(ctx, c, sujet), {
        auteur: `${note.auteur.prenom} ${note.auteur.nom}`,
        objet: note.objet,
        chemin: PAGES[note.sujet](note.id),
      }),
    )
}
