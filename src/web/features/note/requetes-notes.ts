import { queryOptions } from '@tanstack/react-query'
import { appelsNote } from '#domain/note/appels.ts'
import type { SujetNote } from '#domain/note/regles.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { eteindreDossier } from '#web/socle/personne/eteindre-dossier.ts'

/** What notes are about. */
export interface Sujet {
  sujet: SujetNote
  id: number
}

export const requeteNotes = ({ sujet, id }: Sujet) =>
  queryOptions({
    queryKey: cles.notes(sujet, id),
    queryFn: async () => {
      const { data } = await lireEnGroupe(appelsNote.lireNotes, { params: { sujet, id } })
      void eteindreDossier()
      return data
    },
    refetchOnWindowFocus: 'always',
  })

/** Read again, with the journal that says what was done of them. */
export async function relireNotes({ sujet, id }: Sujet): Promise<void> {
  if (sujet === 'projet') void requetes.invalidateQueries({ queryKey: cles.journalDe(id) })
  await requetes.invalidateQueries({ queryKey: cles.notes(sujet, id) })
}
