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
  const onClick = (evenement: MouseEvent): void => {
    // A new tab or window opens by itself, and says its own failure.
    if (
      evenement.button !== 0 ||
      evenement.metaKey ||
      evenement.ctrlKey ||
      evenement.shiftKey ||
      evenement.altKey
    )
      return
    evenement.preventDefault()
    void agir()
  }
  return { to: vers, onClick, 'aria-busy': enCours || undefined }
}

/** « Accéder à la commission ». */
export const AccesCommission = (props: Proprietes) => (
  <Link
    {...useAcces(props)}
    className="lien-fort"
    aria-label={`Accéder à la commission ${props.commission.numero} de ${props.commission.annee}`}
  >
    Accéder à la commission
  </Link>
)

/** Its number, which the keys of the list go to. */
export const NumeroCommission = (props: Proprietes) => (
  <Link
    {...useAcces(props)}
    aria-label={`Commission ${props.commission.numero} de ${props.commission.annee}`}
  >
    <strong className="chiffres">{props.commission.numero}</strong>
  </Link>
)
