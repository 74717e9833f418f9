import { EcranAccueil } from '#web/features/accueil/EcranAccueil.tsx'
import { MesDossiersEnBref } from '#web/features/suivi/MesDossiersEnBref.tsx'

/** The staff's home, with what its reader follows. */
export const AccueilRoute = () => <EcranAccueil mesDossiers={<MesDossiersEnBref />} />
