import { EcranMonCompte } from '#web/features/compte/EcranMonCompte.tsx'
import { BlocSecondFacteur } from '#web/features/second-facteur/BlocSecondFacteur.tsx'

/** « Informations » : address and password, then the second factor. */
export const InformationsRoute = () => <EcranMonCompte suite={<BlocSecondFacteur />} />
