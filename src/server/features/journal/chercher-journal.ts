import type { contratsJournal } from '#domain/journal/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { filtrerActes } from '#server/socle/journal/filtrer-actes.ts'
import { selectionActes } from '#server/socle/journal/lire-actes.ts'
import { presenterActes } from '#server/socle/journal/presenter-actes.ts'

const PAR_PAGE = 50

/** Who did what in the whole portal, latest first; nothing for a number or a name that nobody has. */
export async function chercherJournal(
  { db }: Contexte,
  appel: Appel<typeof contratsJournal.chercherJournal>,
) {
  const { apres, ...filtres } = appel.query
  const recherche = await filtrerActes(db, filtres)
  if (recherche === 'tropDeNoms') return { data: [], meta: { suivant: null, tropDeNoms: true } }
  if (recherche.chaines?.length === 0) return { data: [], meta: { suivant: null } }
  // One more than is shown: whether a page follows.
  const lues = await selectionActes(db, { ...recherche, apres })
    .limit(PAR_PAGE + 1)
    .execute()
  const data = await presenterActes(db, lues.slice(0, PAR_PAGE))
  return { data, meta: { suivant: lues.length > PAR_PAGE ? (data.at(-1)?.id ?? null) : null } }
}
