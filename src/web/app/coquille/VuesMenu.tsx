import { Link, useLocation } from 'react-router'
import { formatNombre } from '#domain/commun/nombres.ts'
import { adresseVueGardee, useComptesVues, useVues } from '#web/socle/projet/vues.ts'
import { Icone } from '#web/ui/Icone.tsx'
import './VuesMenu.css'

/** The named views of the list of applications, under « Projets » while one is there. */
export function VuesMenu() {
  const vues = useVues()
  const comptes = useComptesVues(vues.length > 0)
  const courante = new URLSearchParams(useLocation().search).get('vue')
  if (vues.length === 0) return null
  return (
    <ul className="vues-menu" aria-label="Vues enregistrées">
      {vues.map((vue) => (
        <li key={vue.id}>
          <Link
            to={adresseVueGardee(vue)}
            title={vue.nom}
            aria-current={courante === String(vue.id) ? 'page' : undefined}
          >
            <span>{vue.nom}</span>
            <span className="vues-menu-fin">
              {vue.partagee && (
                <>
                  <span className="vues-menu-partage">
                    <Icone nom="personnes" petite />
                  </span>
                  <span className="cache"> vue partagée</span>
                </>
              )}
              <Compte de={comptes.get(vue.id)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How many it shows to who reads the menu. */
const Compte = ({ de }: { de: { nombre: number; auMoins: boolean } | undefined }) =>
  de && (
    <span className="chiffres">
      {' '}
      {formatNombre(de.nombre)}
      {de.auMoins && '\u00a0+'}
      <span className="cache"> projet{de.nombre > 1 && 's'}</span>
    </span>
  )
