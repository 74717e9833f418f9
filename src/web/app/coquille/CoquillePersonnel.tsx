import { AnnonceCalendrier } from './AnnonceCalendrier.tsx'
import { Coquille } from './Coquille.tsx'
import { VuesMenu } from './VuesMenu.tsx'

/** Frame of the staff and of commission members. */
export const CoquillePersonnel = () => (
  <Coquille
    roles={['admin', 'superviseur', 'comptable', 'membreCommission']}
    annonce={<AnnonceCalendrier />}
    vues={<VuesMenu />}
  />
)
