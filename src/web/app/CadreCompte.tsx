import { Suspense } from 'react'
import { Link, Outlet } from 'react-router'
import { formatJourLong } from '../../domain/commun/jours.ts'
import { useCalendrier } from '../lib/referentiels.ts'
import { Squelette } from '../ui/Attente.tsx'
import { ORGANISME } from '../ui/titre.ts'
import './CadreCompte.css'

/** Frame of the pages for which nobody needs to be signed in: two panes from 1024 px, one below. */
export const CadreCompte = ({ large }: { large?: boolean }) => (
  <div className="compte">
    <header className="compte-plaque">
      <Link to="/" className="compte-marque">
        {ORGANISME}
      </Link>
      <div className="compte-phrase">
        <i aria-hidden="true" />
        <p>Déposez, signez et suivez la demande d’aide de votre manifestation littéraire.</p>
      </div>
      <Colophon />
    </header>
    <div className="compte-page">
      <main className={large ? 'compte-large' : undefined}>
        <Suspense fallback={<Squelette lignes={4} forme="formulaire" />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className="compte-pied">
        <Link to="/mentions-legales">Mentions légales</Link>
        <Link to="/donnees-personnelles">Données personnelles</Link>
        <Link to="/accessibilite">Accessibilité</Link>
      </footer>
    </div>
  </div>
)

/** « 5 janvier » of « 5 janvier 2026 » when the other end of the period is in the same year. */
const sansAnnee = (jour: string, autre: string): string =>
  jour.slice(0, 4) === autre.slice(0, 4) ? formatJourLong(jour).replace(/ \d{4}$/, '') : formatJourLong(jour)

/** The deposit period and the next commission, as the calendar says; nothing until it is known. */
function Colophon() {
  const { data } = useCalendrier()
  const aujourdhui = new Date().toISOString().slice(0, 10)
  const periode = data?.periodeOuverte
  const fin = periode ? (periode.deadline ?? periode.dateTo) : null
  const commission = data?.periodes
    .flatMap((p) => p.dateCommission ?? [])
    .filter((d) => d >= aujourdhui)
    .sort()[0]
  if (!data || (!periode && !data.prochaineOuverture && !commission))
    return <div className="compte-colophon" />
  return (
    <dl className="compte-colophon compte-colophon-plein">
      {periode && fin ? (
        <div>
          <dt>Période de dépôt ouverte</dt>
          <dd>
            du {sansAnnee(periode.dateFrom, fin)} au {formatJourLong(fin)}
          </dd>
        </div>
      ) : (
        data.prochaineOuverture && (
          <div>
            <dt>Prochaine période de dépôt</dt>
            <dd>à partir du {formatJourLong(data.prochaineOuverture)}</dd>
          </div>
        )
      )}
      {commission && (
        <div>
          <dt>Prochaine commission</dt>
          <dd>{formatJourLong(commission)}</dd>
        </div>
      )}
    </dl>
  )
}
