import { Link } from 'react-router'
import { LISENT_LE_JOURNAL } from '#domain/journal/lecteurs.ts'
import type { GenreObjet } from '#domain/journal/objet.ts'
import { useMoi } from '#web/socle/personne/moi.ts'

/** To the journal of the portal, narrowed to one object; absent for who may not read it. */
export function LienJournal({ genre, id }: { genre: GenreObjet; id: number }) {
  if (!LISENT_LE_JOURNAL.includes(useMoi().role)) return null
  return (
    <Link className="petit" to={`/admin/journal?genre=${genre}&objetId=${id}`}>
      Dans le journal du portail
    </Link>
  )
}
