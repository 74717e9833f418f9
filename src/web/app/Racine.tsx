import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { abonnerSession, lireSession } from '#web/lib/session.ts'
import { Notices } from '#web/ui/cadre/Notices.tsx'
import { suivreAutresOnglets } from './coquille/autres-onglets.ts'

const Reconnexion = lazy(async () => ({ default: (await import('./coquille/Reconnexion.tsx')).Reconnexion }))

/** A page that a browser loads always has this key: its scroll is kept by address, not from another page. */
const cleDuLieu = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key

/** What every page carries: notices, scroll memory, a thread while one comes, dialog of an ended session. */
export function Racine() {
  const { expiree } = useSyncExternalStore(abonnerSession, lireSession)
  useEffect(suivreAutresOnglets, [])
  const enRoute = useNavigation().state !== 'idle'
  return (
    <>
      <div className={enRoute ? 'en-route en-route-active' : 'en-route'} aria-hidden="true" />
      <Outlet />
      <Notices />
      <ScrollRestoration getKey={cleDuLieu} />
      {expiree && (
        <Suspense fallback={null}>
          <Reconnexion />
        </Suspense>
      )}
    </>
  )
}
