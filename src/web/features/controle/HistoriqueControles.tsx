import { formatInstant } from '#domain/commun/jours.ts'
import { SECTIONS_CONTROLE } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { SuiteControle } from '#web/socle/projet/SuiteControle.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { SECTIONS } from './use-controle.ts'

/** Every review of an application, newest first; shown once there was more than the one in force. */
export function HistoriqueControles({ projet }: { projet: ProjetReponse }) {
  const { historiqueControles: tours } = projet
  if (tours.length === 0 || (tours.length === 1 && projet.isControlled)) return null
  return (
    <details className="historique">
      <summary>
        <h2>Contrôles précédents</h2>
      </summary>
      <ol className="filets sous-2">
        {tours.map((tour) => {
          const refusees = SECTIONS.filter((s) => !tour[s]).map((s) => SECTIONS_CONTROLE[s])
          return (
            <li key={tour.id}>
              <Etat statut={refusees.length > 0 ? 'refuse' : 'fait'} long>
                {refusees.length > 0 ? `Refusé\u00a0: ${refusees.join(', ')}` : 'Accepté'}
              </Etat>
              {tour.message && <p className="historique-message">{tour.message}</p>}
              <SuiteControle changements={tour.suite} />
              <p className="secondaire petit">
                {formatInstant(tour.le)}
                {tour.par && ` · ${tour.par.prenom} ${tour.par.nom}`}
              </p>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
