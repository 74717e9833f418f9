import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { requetes } from '#web/lib/requetes.ts'
import { requeteCommission, useBase } from './requetes-commission.ts'

/** « Accéder à la commission »: reads it first, so that a failure is said here, beside what was asked for. */
export function AccesCommission({
  commission: c,
  surEchec,
}: {
  commission: CommissionCourte
  surEchec: (echec: boolean) => void
}) {
  const naviguer = useNavigate()
  const [enCours, setEnCours] = useState(false)
  const vers = `${useBase()}/${c.id}`
  const ouvrir = async (e: MouseEvent): Promise<void> => {
    // A new tab or window opens by itself, and says its own failure.
    if (e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return
    e.preventDefault()
    if (enCours) return
    setEnCours(true)
    surEchec(false)
    const lue = await requetes.fetchQuery(requeteCommission(c.id)).then(
      () => true,
      () => false,
    )
    setEnCours(false)
    if (lue) await naviguer(vers)
    else surEchec(true)
  }
  return (
    <Link
      to={vers}
      className="lien-fort"
      aria-busy={enCours || undefined}
      aria-label={`Accéder à la commission ${c.numero} de ${c.annee}`}
      onClick={(e) => void ouvrir(e)}
    >
      Accéder à la commission
    </Link>
  )
}
