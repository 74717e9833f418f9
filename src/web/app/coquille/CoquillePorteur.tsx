import { AppelDemande } from '#web/features/projet/AppelDemande.tsx'
import { Coquille } from './Coquille.tsx'

/** Frame of the holder, with the button that resumes or starts an application. */
export const CoquillePorteur = () => <Coquille roles={['porteurProjet']} appel={<AppelDemande />} />
