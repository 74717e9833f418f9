import { Link } from 'react-router'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { adressePorteur } from '#web/socle/projet/projets.ts'
import { TableAides } from './TableAides.tsx'

/** Under the budget of an application: the aids of its structure before the portal. */
export const AidesDuDossier = ({
  porteurId,
  aides,
}: {
  porteurId: number
  aides: readonly AideAnterieure[]
}) => (
  <section className="sous-6" aria-labelledby="aides-anterieures">
    <div className="ligne base bouts ecart-3">
      <h3 id="aides-anterieures" className="titre-2">
        Aides antérieures
      </h3>
      <Link className="petit" to={adressePorteur(porteurId)}>
        Fiche de la structure
      </Link>
    </div>
    <TableAides aides={aides} legende="Aides de la structure avant le portail" />
  </section>
)
