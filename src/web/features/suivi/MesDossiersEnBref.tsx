import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import { ATTENTES_DOSSIER } from '#domain/suivi/regles.ts'
import { useAttentes } from '#web/socle/personne/notifications.ts'
import { adresseProjet } from '#web/socle/projet/projets.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { requeteMesDossiers } from './requete-mes-dossiers.ts'

const MONTRES = 4

/**
 * The first of the applications one follows, for the home page: what waits first. Their number, and how many
 * things are to open, as the menu counts them. Its place is kept while unknown.
 */
export function MesDossiersEnBref() {
  const { data, isPending } = useQuery(requeteMesDossiers)
  const aOuvrir = useAttentes()?.dossiersAVoir ?? 0
  if (isPending) return <Squelette forme="tableau" lignes={5} />
  if (!data) return null
  return (
    <section aria-labelledby="mes-dossiers">
      <h2 id="mes-dossiers">
        Mes dossiers{' '}
        <span className="attente-nombre">
          {formatNombre(data.meta.total)}
          {aOuvrir > 0 && `, ${formatNombre(aOuvrir)} à ouvrir`}
        </span>
      </h2>
      {data.data.length === 0 ? (
        <p className="secondaire petit">Vous ne suivez aucun dossier.</p>
      ) : (
        <ul className="accueil-dossiers filets-bas">
          {data.data.slice(0, MONTRES).map((montre) => (
            <li key={montre.id}>
              <Link to={adresseProjet(montre.id)}>
                <Titre>{nomAffiche({ nom: montre.nom, chronologie: {} })}</Titre>
              </Link>
              <small className="secondaire">
                {montre.attente ? ATTENTES_DOSSIER[montre.attente] : 'Rien n’attend'} · confié le{' '}
                {formatJour(jourDe(new Date(montre.confieLe)))}
              </small>
            </li>
          ))}
        </ul>
      )}
      <p className="petit">
        <Link to="/admin/mes-dossiers">
          {data.citations.length > 0 ? 'Les voir, et les notes qui vous citent' : 'Les voir'}
        </Link>
      </p>
    </section>
  )
}
