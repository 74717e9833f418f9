import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icone } from '../Icone.tsx'
import './Page.css'
import { useTitre } from './titre.ts'

interface PageProps {
  titre: string
  /** Name of the document, where the title alone does not tell the page from the next. */
  document?: string | undefined
  /** Where what the title names stands: a chip beside it. */
  pastille?: ReactNode
  /** One line that says what is expected here. */
  chapeau?: ReactNode
  /** The one main action, at the top right. */
  action?: ReactNode
  /** Where the person came from. */
  retour?: { vers: string; libelle: string } | undefined
  /** Its content takes all the width there is: the sidebar gives some. */
  large?: boolean
  children: ReactNode
}

/** Title, lead, main action, content: the frame of every screen behind the sign-in. */
export function Page({
  titre,
  document: nom,
  pastille,
  chapeau,
  action,
  retour,
  large,
  children,
}: PageProps) {
  const ref = useTitre(nom ?? titre)
  return (
    <>
      <div className={large ? 'page-tete page-large' : 'page-tete'}>
        <div>
          {retour && (
            <Link className="page-retour" to={retour.vers}>
              <Icone nom="gauche" petite />
              {retour.libelle}
            </Link>
          )}
          <div className="page-titre">
            <h1 ref={ref} tabIndex={-1}>
              {titre}
            </h1>
            {pastille}
          </div>
          {chapeau && <p className="chapeau">{chapeau}</p>}
        </div>
        {action && <div className="page-action">{action}</div>}
      </div>
      {children}
    </>
  )
}
