import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Outlet, useLocation } from 'react-router'
import { estStaff, type Role } from '#domain/commun/roles.ts'
import { abonnerSession, lireSession } from '#web/lib/session.ts'
import { useEvenements } from '#web/socle/personne/evenements.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { useNotifications } from '#web/socle/personne/notifications.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import './Coquille.css'
import { DroitInsuffisant } from '../DroitInsuffisant.tsx'
import { SecondFacteurDemande } from '../SecondFacteurDemande.tsx'
import { Marque, MenuLateral } from './MenuLateral.tsx'
import { usePalette } from './use-palette.ts'

const Palette = lazy(async () => ({ default: (await import('./PalettePersonnel.tsx')).PalettePersonnel }))

/** Frame of signed-in pages: sidebar (a menu on small screens), content. `roles` enter, others are told. */
export function Coquille({
  roles,
  annonce,
  ici,
  ...propre
}: Pick<ComponentProps<typeof MenuLateral>, 'appel' | 'completer' | 'structure' | 'vues'> & {
  roles: readonly Role[]
  /** The structure this tab works for, where it has to be told. */
  ici?: string | undefined
  /** Above the page: what is wrong with the portal itself. */
  annonce?: ReactNode
}) {
  const moi = useMoi()
  const notifications = useNotifications()
  useEvenements()
  const { aCompleter } = useSyncExternalStore(abonnerSession, lireSession)
  const { pathname } = useLocation()
  const [ouvert, setOuvert] = useState(false)
  const bouton = useRef<HTMLButtonElement>(null)
  // Both with the page: later, the menu opened meanwhile would close again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useLayoutEffect(() => setOuvert(false), [pathname])
  useLayoutEffect(() => {
    if (!ouvert) return
    const fermer = (evenement: KeyboardEvent): void => {
      if (evenement.key !== 'Escape') return
      setOuvert(false)
      bouton.current?.focus()
    }
    document.addEventListener('keydown', fermer)
    return () => document.removeEventListener('keydown', fermer)
  }, [ouvert])
  const dense = estStaff(moi.role) || moi.role === 'membreCommission'
  const palette = usePalette(dense)
  const menu = (
    <MenuLateral
      moi={moi}
      notifications={notifications}
      {...propre}
      {...(dense && { surRecherche: palette.ouvrir })}
    />
  )
  return (
    <div className={dense ? 'coquille personnel' : 'coquille'}>
      <a className="evitement" href="#contenu">
        Aller au contenu
      </a>
      <header className="coquille-haut">
        <b>{ORGANISME}</b>
        {ici && <span className="coquille-ici">{ici}</span>}
        <button
          ref={bouton}
          type="button"
          aria-expanded={ouvert}
          aria-controls="menu-etroit"
          onClick={() => setOuvert(!ouvert)}
        >
          {ouvert ? 'Fermer' : 'Menu'}
          <Icone nom={ouvert ? 'croix' : 'menu'} />
        </button>
        <div id="menu-etroit" className="coquille-menu-etroit" hidden={!ouvert}>
          {ouvert && menu}
        </div>
      </header>
      <header className="coquille-cote">
        <div className="coquille-cote-fixe">
          <Marque />
          {menu}
        </div>
      </header>
      <main id="contenu" tabIndex={-1}>
        {aCompleter && <SecondFacteurDemande />}
        {annonce}
        <Suspense fallback={<Squelette lignes={6} />}>
          {roles.includes(moi.role) ? <Outlet /> : <DroitInsuffisant />}
        </Suspense>
      </main>
      {palette.ouverte && (
        <Suspense fallback={null}>
          <Palette surFermer={palette.fermer} />
        </Suspense>
      )}
    </div>
  )
}
