import { Link } from 'react-router'
import type { DateProchaine } from '#domain/accueil/contrat.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'

const pluriel = (nombre: number, mot: string): string =>
  `${formatNombre(nombre)} ${mot}${nombre > 1 ? 's' : ''}`

/** As the page of the commission counts them. */
function demandesDe({ demandes: n, refusees, retirees }: DateProchaine): string {
  if (!n) return 'Aucune demande'
  const dont = [
    refusees && `${pluriel(refusees, 'refusée')} par la CAA`,
    retirees && pluriel(retirees, 'retirée'),
  ].filter(Boolean)
  return `${pluriel(n, 'demande')}${dont.length > 0 ? `, dont ${dont.join(' et ')}` : ''}`
}

/** What comes next: periods that open or close, sittings. */
export const DatesProchaines = ({ dates }: { dates: readonly DateProchaine[] }) => (
  <section className="accueil-dates" aria-labelledby="prochaines-dates">
    <h2 id="prochaines-dates">Prochaines dates</h2>
    {dates.length === 0 ? (
      <p className="secondaire">Aucune date n’est prévue.</p>
    ) : (
      <ul className="filets-bas">
        {dates.map((date) => (
          <li key={`${date.jour}-${date.nom}`}>
            <time className="chiffres secondaire petit" dateTime={date.jour}>
              {formatJour(date.jour)}
            </time>
            <span>
              {date.nom}
              {date.demandes !== null && <small className="secondaire">{demandesDe(date)}</small>}
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
