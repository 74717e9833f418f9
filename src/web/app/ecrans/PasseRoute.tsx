import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { EcransReprise } from '#web/features/reprise/EcransReprise.tsx'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

const EcranAidesAnterieures = lazy(async () => ({
  default: (await import('#web/features/aide-anterieure/EcranAidesAnterieures.tsx')).EcranAidesAnterieures,
}))

/** What was given before the portal, and how it is taken over: one entry of the router. */
export function PasseRoute() {
  const { pathname } = useLocation()
  if (!pathname.endsWith('/aides-anterieures')) return <EcransReprise />
  return (
    <Suspense fallback={<Squelette lignes={6} />}>
      <EcranAidesAnterieures />
    </Suspense>
  )
}
