import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNombre } from '#domain/commun/nombres.ts'
import './Onglets.css'
import { PointRouge } from '../Pastille.tsx'
import { useTitreOnglet } from './titre.ts'

export interface Onglet {
  cle: string
  libelle: string
  /** The address that shows it: the state stays in the URL. */
  vers: string
  nombre?: number | undefined
  /** Word read beside a red dot; no dot when absent. */
  alerte?: string | undefined
}

/** Tabs as links: a view can be sent to a colleague, and Back works. */
export function Onglets({
  nom,
  onglets,
  courant,
  apres,
  enListe = false,
}: {
  nom: string
  onglets: readonly Onglet[]
  courant: string
  /** At the right end, beside the tabs. */
  apres?: ReactNode
  /** Too many for one line: a list where there is room beside the page, several lines on a tablet. */
  enListe?: boolean
}) {
  const cadre = useRef<HTMLElement>(null)
  const rang = onglets.findIndex((o) => o.cle === courant)
  useTitreOnglet(onglets[rang]?.libelle)
  // On a phone the row scrolls: the current tab is brought into view, again when row or screen changes.
  useEffect(() => {
    const nav = cadre.current
    const rangee = nav?.firstElementChild
    const lien = nav?.querySelectorAll('a')[rang]
    if (!nav || !rangee || !lien) return
    const observateur = new ResizeObserver(() => {
      nav.scrollLeft = lien.offsetLeft - nav.offsetLeft - (nav.clientWidth - lien.offsetWidth) / 2
    })
    for (const element of [nav, rangee]) observateur.observe(element)
    return () => observateur.disconnect()
  }, [rang])
  const liens = (
    <nav className={enListe ? 'onglets onglets-liste' : 'onglets'} aria-label={nom} ref={cadre}>
      <ul>
        {onglets.map((onglet) => (
          <li key={onglet.cle}>
            <Link
              to={onglet.vers}
              aria-current={onglet.cle === courant ? 'page' : undefined}
              preventScrollReset
            >
              {onglet.libelle}
              {onglet.nombre !== undefined && (
                <span className="onglets-nombre">{formatNombre(onglet.nombre)}</span>
              )}
              {onglet.alerte && <PointRouge mot={onglet.alerte} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
  if (!apres) return liens
  return (
    <div className="onglets-suivis">
      {liens}
      {apres}
    </div>
  )
}
