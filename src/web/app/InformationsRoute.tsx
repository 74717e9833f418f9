import { EcranMonCompte } from '../features/compte/EcranMonCompte.tsx'
import { BlocSecondFacteur } from '../features/second-facteur/BlocSecondFacteur.tsx'

/** « Informations » : address and password, then the second factor. */
export const InformationsRoute = () => <EcranMonCompte suite={<BlocSecondFacteur />} />
