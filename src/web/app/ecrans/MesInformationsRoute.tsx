import { MesDonnees } from '#web/features/donnees-personnelles/MesDonnees.tsx'
import { EcranInformations } from '#web/features/porteur/EcranInformations.tsx'

/** « Mes informations » of a holder, with the way to take their data away. */
export const MesInformationsRoute = () => <EcranInformations donneesDe={(id) => <MesDonnees id={id} />} />
