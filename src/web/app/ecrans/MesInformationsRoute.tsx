import { BlocAgenda } from '#web/features/agenda/BlocAgenda.tsx'
import { MesDonnees } from '#web/features/donnees-personnelles/MesDonnees.tsx'
import { EcranInformations } from '#web/features/porteur/EcranInformations.tsx'

/** « Mes informations » of a holder, with their calendar and the way to take their data away. */
export const MesInformationsRoute = () => (
  <EcranInformations
    donneesDe={(id) => (
      <>
        <BlocAgenda />
        <MesDonnees id={id} />
      </>
    )}
  />
)
