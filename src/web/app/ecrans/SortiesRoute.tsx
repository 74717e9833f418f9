import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

const EcransColis = lazy(async () => ({
  default: (await import('#web/features/colis/EcransColis.tsx')).EcransColis,
}))
const EcranJetons = lazy(async () => ({
  default: (await import('#web/features/jeton-lecture/EcranJetons.tsx')).EcranJetons,
}))
const EcranTableur = lazy(async () => ({
  default: (await import('#web/features/jeton-lecture/EcranTableur.tsx')).EcranTableur,
}))

/** What leaves the portal for another tool, read tokens and archive parcels: one entry of the router. */
export function SortiesRoute() {
  const { pathname } = useLocation()
  const Ecran = pathname.endsWith('/jetons')
    ? EcranJetons
    : pathname.endsWith('/tableur')
      ? EcranTableur
      : EcransColis
  return (
    <Suspense fallback={<Squelette lignes={6} />}>
      <Ecran />
    </Suspense>
  )
}
