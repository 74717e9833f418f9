import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { LISENT_LE_JOURNAL } from '#domain/journal/lecteurs.ts'
import type { Moi } from '#domain/session/contrat.ts'
import { seDeconnecter } from '#web/socle/personne/deconnexion.ts'
import { aDroit } from '#web/socle/personne/moi.ts'
import type { useNotifications } from '#web/socle/personne/notifications.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { PointRouge } from '#web/ui/Pastille.tsx'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'
import { type Entree, menuDe } from './menu.ts'
import './MenuLateral.css'

type Notifications = ReturnType<typeof useNotifications>

function alerteDe(
  entree: Entree,
  moi: Moi,
  { notifications, completer }: { notifications: Notifications; completer: boolean },
): { nombre?: number; mot: string } | null {
  switch (entree.alerte) {
    case 'comptes':
      return notifications && notifications.comptesEnAttente > 0
        ? { nombre: notifications.comptesEnAttente, mot: 'comptes en attente' }
        : null
    case 'projets':
      return notifications && notifications.projetsEnAttente > 0
        ? { nombre: notifications.projetsEnAttente, mot: 'projets en attente' }
        : null
    case 'messages':
      return (notifications?.hasUnreadMessages ?? moi.hasUnreadMessages) ? { mot: 'messages non lus' } : null
    case 'profil':
      return completer ? { mot: 'informations à compléter' } : null
    case 'virements':
      return alerteVirements(notifications?.lotsAApprouver ?? 0, notifications?.rejetsATraiter ?? 0)
    default:
      return null
  }
}

/** Runs to approve, then what the bank answered and somebody must treat: one number. */
function alerteVirements(lots: number, rejets: number): { nombre: number; mot: string } | null {
  if (lots + rejets === 0) return null
  if (lots > 0 && rejets > 0) return { nombre: lots + rejets, mot: 'à approuver ou à traiter' }
  if (lots > 0) return { nombre: lots, mot: lots > 1 ? 'lots à approuver' : 'lot à approuver' }
  return {
    nombre: rejets,
    mot: rejets > 1 ? 'retours de la banque à traiter' : 'retour de la banque à traiter',
  }
}

/** Brand, the role's entries with their red dots, who is signed in, « Déconnexion ». */
export function MenuLateral({
  moi,
  notifications,
  appel,
  surRecherche,
  completer = false,
  structure,
  vues,
}: {
  moi: Moi
  notifications: Notifications
  appel?: ReactNode
  /** Opens the search from any page, where it is offered. */
  surRecherche?: () => void
  /** The profile misses what this person may write. */
  completer?: boolean | undefined
  /** Which structure this tab works for, and the way to another; to who works for several. */
  structure?: ReactNode
  /** The views that the person keeps of the list of applications. */
  vues?: ReactNode
}) {
  const entrees = menuDe(moi.role).filter(
    (e) =>
      (!e.ressource || aDroit(moi, e.ressource, 'canView')) &&
      (!e.droit || aLeDroitAjoute(moi.role, e.droit)),
  )
  const echecs = notifications?.envoisEnEchec ?? 0
  const { pathname } = useLocation()
  const aVoir = notifications?.dossiersAVoir ?? 0
  return (
    <>
      {structure}
      {appel && <div className="coquille-appel">{appel}</div>}
      {surRecherche && (
        <button
          type="button"
          className="coquille-recherche"
          aria-keyshortcuts="Control+K"
          aria-haspopup="dialog"
          onClick={surRecherche}
        >
          <Icone nom="loupe" petite />
          Rechercher
          <span aria-hidden="true">
            <kbd>Ctrl K</kbd>
          </span>
        </button>
      )}
      <nav aria-label="Menu principal">
        <ul>
          {entrees.map((entree) => {
            const alerte = alerteDe(entree, moi, { notifications, completer })
            return (
              <li key={entree.vers}>
                <NavLink to={entree.vers}>
                  <Icone nom={entree.icone} />
                  <span>{entree.libelle}</span>
                  {alerte && <PointRouge {...alerte} />}
                </NavLink>
                {entree.vers === '/admin/projets' && pathname === entree.vers && vues}
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="coquille-moi">
        <Nom moi={moi} />
        <span>
          {moi.role === 'porteurProjet' ? <AdresseEmail email={moi.email} /> : LIBELLES_ROLES[moi.role]}
        </span>
        {moi.isStaff && (
          <NavLink to="/admin/mes-dossiers">
            <Icone nom="dossier" petite />
            Mes dossiers
            {aVoir > 0 && <PointRouge nombre={aVoir} mot="à ouvrir" />}
          </NavLink>
        )}
        {aDroit(moi, 'page', 'canView') && (
          <NavLink to="/admin/envois">
            <Icone nom="courriel" petite />
            Envois en échec
            {echecs > 0 && <PointRouge nombre={echecs} mot="à relancer" />}
          </NavLink>
        )}
        {LISENT_LE_JOURNAL.includes(moi.role) && (
          <NavLink to="/admin/journal">
            <Icone nom="horloge" petite />
            Journal
          </NavLink>
        )}
        <a href="/gestion/pages/aide" target="_blank" rel="noreferrer">
          <Icone nom="info" petite />
          Aide<span className="cache"> (nouvel onglet)</span>
        </a>
        <a
          href="/gestion/"
          onClick={(evenement) => {
            evenement.preventDefault()
            void seDeconnecter()
          }}
        >
          <Icone nom="sortie" petite />
          Déconnexion
        </a>
      </div>
    </>
  )
}

/** Who is signed in; for staff and members it leads to their own account, which their menu may not name. */
const Nom = ({ moi }: { moi: Moi }) => {
  const nom = (
    <b>
      {moi.prenom} {moi.nom}
    </b>
  )
  if (moi.role === 'porteurProjet') return nom
  return (
    <Link className="coquille-nom" to="/admin/informations">
      {nom}
      <span className="cache"> (votre compte)</span>
    </Link>
  )
}

export const Marque = () => (
  <p className="coquille-marque">
    <b>{ORGANISME}</b>
    <span>Aides aux manifestations</span>
  </p>
)
