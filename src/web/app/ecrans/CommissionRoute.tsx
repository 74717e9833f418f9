import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EcranCommission } from '#web/features/commission/EcranCommission.tsx'
import { EntreeSeance } from '#web/features/seance/EntreeSeance.tsx'
import { requeteSeances } from '#web/features/seance/requetes-seance.ts'

/** One commission, with the way to its sittings: both asked for at once, shown together. */
export function CommissionRoute() {
  const id = Number(useParams().id) || 0
  const { isPending, failureCount } = useQuery({ ...requeteSeances(id), enabled: id > 0 })
  return (
    <EcranCommission
      seance={(c, vers) => <EntreeSeance commission={c} vers={vers} />}
      attente={id > 0 && isPending && failureCount === 0}
    />
  )
}
