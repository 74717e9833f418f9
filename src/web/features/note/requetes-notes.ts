import { queryOptions } from '@tanstack/react-query'
import { appelsNote } from '#domain/note/appels.ts'
import type { SujetNote } from '#domain/note/regles.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { eteindreDossier } from '#web/socle/personne/notifications.ts'
import { lireAutour } from '#web/socle/projet/autour.ts'

/** What notes are about. */
export interface Sujet {
  sujet: SujetNote
  id: number
}

export const requeteNotes = ({ sujet, id }: Sujet) =>
  queryOptions({
    queryKey: cles.notes(sujet, id),
    queryFn: async () => {
      const seules = () => appeler(appelsNote.lireNotes, { params: { sujet, id } })
      const { data } = await (sujet === 'projet' ? lireAutour(id, 'notes', seules) : seules())
      eteindreDossier()
      return data
    },
    refetchOnWindowFocus: 'always',
  })

/** Read again, with the journal that says what was done of them. */
export async function relireNotes({ sujet, id }: Sujet): Promise<void> {
  if (sujet === 'projet') void requetes.invalidateQueries({ queryKey: cles.journalDe(id) })
  await requetes.invalidateQueries({ queryKey: cles.notes(sujet, id) })
}
