import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { requeteCommission } from '../requetes-commission.ts'

interface Proprietes {
  commission: CommissionCourte
  surEchec: (echec: boolean) => void
}

/** The way to a commission: it is read first, so that a failure is said here, beside what was asked for. */
function useAcces({ commission: c, surEchec }: Proprietes) {
  const naviguer = useNavigate()
  const vers = `${useBase()}/${c.id}`
  const { agir, enCours } = useActe({
    agir: () => {
      surEchec(false)
      return requetes.fetchQuery(requeteCommission(c.id))
    },
    fait: () => naviguer(vers),
    rate: (cause) =>
      // The reader has first to declare their links with its files.
      cause instanceof ErreurApi && cause.code === 'declaration'
        ? naviguer(`${vers}/declaration`)
        : surEchec(true),
  })
  const onClick = (e: MouseEvent): void => {
    // A new tab or window opens by itself, and says its own failure.
    if (e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return
    e.preventDefault()
    void agir()
  }
  return { to: vers, onClick, 'aria-busy': enCours || undefined }
}

/** « Accéder à la commission ». */
export const AccesCommission = (p: Proprietes) => (
  <Link
    {...useAcces(p)}
    className="lien-fort"
    aria-label={`Accéder à la commission ${p.commission.numero} de ${p.commission.annee}`}
  >
    Accéder à la commission
  </Link>
)

/** Its number, which the keys of the list go to. */
export const NumeroCommission = (p: Proprietes) => (
  <Link {...useAcces(p)} aria-label={`Commission ${p.commission.numero} de ${p.commission.annee}`}>
    <strong className="chiffres">{p.commission.numero}</strong>
  </Link>
)
