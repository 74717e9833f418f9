import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useActe } from '#web/lib/use-acte.ts'
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
  const vers = `${useBase()}/${c.id}`
  const { agir, enCours } = useActe({
    agir: () => {
      surEchec(false)
      return requetes.fetchQuery(requeteCommission(c.id))
    },
    fait: () => naviguer(vers),
    rate: () => surEchec(true),
  })
  const ouvrir = (e: MouseEvent): void => {
    // A new tab or window opens by itself, and says its own failure.
    if (e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return
    e.preventDefault()
    void agir()
  }
  return (
    <Link
      to={vers}
      className="lien-fort"
      aria-busy={enCours || undefined}
      aria-label={`Accéder à la commission ${c.numero} de ${c.annee}`}
      onClick={ouvrir}
    >
      Accéder à la commission
    </Link>
  )
}
