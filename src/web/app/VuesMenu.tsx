import { Link, useLocation } from 'react-router'
import { adresseVueGardee, useVues } from '#web/socle/projet/vues.ts'
import { Icone } from '#web/ui/Icone.tsx'
import './VuesMenu.css'

/** The named views of the list of applications, under « Projets » while one is there. */
export function VuesMenu() {
  const vues = useVues()
  const courante = new URLSearchParams(useLocation().search).get('vue')
  if (vues.length === 0) return null
  return (
    <ul className="vues-menu" aria-label="Vues enregistrées">
      {vues.map((v) => (
        <li key={v.id}>
          <Link
            to={adresseVueGardee(v)}
            title={v.nom}
            aria-current={courante === String(v.id) ? 'page' : undefined}
          >
            <span>{v.nom}</span>
            {v.partagee && (
              <span className="vues-menu-partage">
                <Icone nom="personnes" petite />
                <span className="cache">vue partagée</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
