import { queryOptions } from '@tanstack/react-query'
import { appelsSuivi } from '#domain/suivi/appels.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { cles } from '#web/socle/cles.ts'

/** What one follows, and the notes that name one. */
export const requeteMesDossiers = queryOptions({
  queryKey: cles.mesDossiers(),
  queryFn: () => lireEnGroupe(appelsSuivi.listerMesDossiers),
  refetchOnWindowFocus: 'always',
})
