import { BlocAgenda } from '#web/features/agenda/BlocAgenda.tsx'
import { EcranMonCompte } from '#web/features/compte/EcranMonCompte.tsx'
import { BlocSecondFacteur } from '#web/features/second-facteur/BlocSecondFacteur.tsx'

/** « Informations » : address and password, then the second factor and the calendar. */
export const InformationsRoute = () => (
  <EcranMonCompte
    suite={
      <>
        <BlocSecondFacteur />
        <BlocAgenda />
      </>
    }
  />
)
