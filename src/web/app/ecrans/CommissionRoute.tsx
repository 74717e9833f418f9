import { EcranCommission } from '#web/features/commission/EcranCommission.tsx'
import { EntreeSeance } from '#web/features/seance/EntreeSeance.tsx'

/** One commission, with the way to its sittings. */
export const CommissionRoute = () => (
  <EcranCommission seance={(c, vers) => <EntreeSeance commission={c} vers={vers} />} />
)
