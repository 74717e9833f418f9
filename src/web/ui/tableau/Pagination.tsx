import { Link } from 'react-router'
import { Icone } from '../Icone.tsx'
import './Pagination.css'

interface PaginationProps {
  page: number
  parPage: number
  total: number
  /** Address of a page: the state stays in the URL. */
  vers: (page: number) => string
}

/** Previous, next, and where one is; nothing when all fits on one page. */
export function Pagination({ page, parPage, total, vers }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / parPage))
  if (pages === 1) return null
  return (
    <nav className="pagination" aria-label="Pages de la liste">
      {page > 1 ? (
        <Link to={vers(page - 1)} rel="prev">
          <Icone nom="gauche" petite /> Précédente
        </Link>
      ) : (
        <span />
      )}
      <span className="chiffres">
        Page {page} sur {pages}
      </span>
      {page < pages ? (
        <Link to={vers(page + 1)} rel="next">
          Suivante <Icone nom="droite" petite />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
