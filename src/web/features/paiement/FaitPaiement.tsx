import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatInstant, formatJour } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import { ActionsPaiement } from './ActionsPaiement.tsx'

/** Where a grant's payment stands once its agreement is signed; a changed account, to who may know it. */
export function FaitPaiement({ projet }: { projet: ProjetReponse }) {
  if (!projet.isConventionSigned) return null
  const retour = projet.retourBanque
  return (
    <FaitSuivi nom="Paiement">
      {retour ? (
        <Pastille statut="refuse">{retour.titre}</Pastille>
      ) : (
        <Pastille statut={projet.isPayed ? 'fait' : 'courant'}>
          {projet.isPayed ? 'Payé' : 'À venir'}
        </Pastille>
      )}
      <p className="chiffres">
        {projet.montantAlloue !== null && formatEuros(projet.montantAlloue)}
        {projet.isPayed && `, le ${formatJour(projet.datePaiement)}`}
      </p>
      {retour && (
        <p>
          {retour.phrase} <Link to={`/admin/virements/${retour.lot.id}`}>Ouvrir {retour.lot.numero}</Link>
        </p>
      )}
      {!projet.isPayed && projet.ribModifieLe && (
        <p>
          Coordonnées bancaires modifiées le {formatInstant(projet.ribModifieLe)}, après la signature de la
          convention.
        </p>
      )}
      <ActionsPaiement projet={projet} />
    </FaitSuivi>
  )
}
