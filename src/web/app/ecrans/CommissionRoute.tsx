import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EcranCommission } from '#web/features/commission/EcranCommission.tsx'
import { enSeanceDe } from '#web/features/commission/en-seance.ts'
import { EntreeSeance } from '#web/features/seance/preparer/EntreeSeance.tsx'
import { requeteSeances } from '#web/features/seance/requetes-seance.ts'

/** One commission, with the way to its sittings: both asked for at once, shown together. */
export function CommissionRoute() {
  const id = Number(useParams().id) || 0
  const { data, isPending, failureCount } = useQuery({ ...requeteSeances(id), enabled: id > 0 })
  return (
    <EcranCommission
      seance={(c, vers) => <EntreeSeance commission={c} vers={vers} />}
      enSeance={(c) => enSeanceDe(data?.data ?? [], c.step)}
      attente={id > 0 && isPending && failureCount === 0}
    />
  )
}
