import { Link } from 'react-router'
import type { DemandeSuivie } from '#domain/adhesion/reponse.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatMoment } from '#domain/commun/jours.ts'

const SUITES: Record<DemandeSuivie['etat'], string> = {
  'en-attente':
    'ses propriétaires n’ont pas encore répondu. Leur réponse peut rendre cette inscription inutile.',
  acceptee: 'acceptée. Cette inscription n’a plus d’objet si elle est celle de la même structure.',
  fermee:
    'devenue membre autrement. Cette inscription n’a plus d’objet si elle est celle de la même structure.',
  declinee: 'déclinée par ses propriétaires.',
  expiree: 'restée trente jours sans réponse.',
  retiree: 'retirée.',
}

/** What the person asked of other structures: read before what they registered is opened, or refused. */
export const DemandesDuCompte = ({ demandes }: { demandes: readonly DemandeSuivie[] }) => (
  <div className="encadre encadre-ample st-attention">
    <ul className="pile">
      {demandes.map((d) => (
        <li key={`${d.porteurId} ${d.demandeeLe}`}>
          Demande à rejoindre <Link to={`/admin/porteur?id=${d.porteurId}`}>{citer(d.structure)}</Link>, faite
          le {formatMoment(new Date(d.demandeeLe))}
          {'\u00a0'}: {SUITES[d.etat]}
        </li>
      ))}
    </ul>
  </div>
)
