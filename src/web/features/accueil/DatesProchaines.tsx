import { Link } from 'react-router'
import type { DateProchaine } from '#domain/accueil/contrat.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'

const pluriel = (n: number, mot: string): string => `${formatNombre(n)} ${mot}${n > 1 ? 's' : ''}`

/** As the page of the commission counts them. */
function demandesDe(n: number, refusees: number): string {
  if (n === 0) return 'Aucune demande'
  const dont = refusees > 0 ? `, dont ${pluriel(refusees, 'refusée')} par la CAA` : ''
  return `${pluriel(n, 'demande')}${dont}`
}

/** What comes next: periods that open or close, sittings. */
export const DatesProchaines = ({ dates }: { dates: readonly DateProchaine[] }) => (
  <section className="accueil-dates" aria-labelledby="prochaines-dates">
    <h2 id="prochaines-dates">Prochaines dates</h2>
    {dates.length === 0 ? (
      <p className="secondaire">Aucune date n’est prévue.</p>
    ) : (
      <ul>
        {dates.map((d) => (
          <li key={`${d.jour}-${d.nom}`}>
            <time className="chiffres secondaire petit" dateTime={d.jour}>
              {formatJour(d.jour)}
            </time>
            <span>
              {d.nom}
              {d.demandes !== null && (
                <small className="secondaire">{demandesDe(d.demandes, d.refusees ?? 0)}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
    <p className="petit">
      <Link to="/admin/informations">S’abonner par votre agenda</Link>
    </p>
  </section>
)
