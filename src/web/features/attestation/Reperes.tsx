import { formatJourLong } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'

/** What the attestation is about, read-only: agreement number, action, dates. */
export const Reperes = ({ projet: p }: { projet: ProjetReponse }) => (
  <dl className="attestation-reperes">
    <div>
      <dt>Numéro de convention</dt>
      <dd>{p.numeroConvention ?? 'Numéro inconnu'}</dd>
    </div>
    <div>
      <dt>Nom de l’action</dt>
      <dd>{p.nom ?? 'Nom Inconnu'}</dd>
    </div>
    <div>
      <dt>Date de début</dt>
      <dd>{formatJourLong(p.dateDebut)}</dd>
    </div>
    <div>
      <dt>Date de fin</dt>
      <dd>{formatJourLong(p.dateFin)}</dd>
    </div>
  </dl>
)
