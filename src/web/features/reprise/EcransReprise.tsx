import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

const EcranReprises = lazy(async () => ({
  default: (await import('./liste/EcranReprises.tsx')).EcranReprises,
}))
const EcranDepot = lazy(async () => ({ default: (await import('./fichier/EcranDepot.tsx')).EcranDepot }))
const EcranReprise = lazy(async () => ({ default: (await import('./EcranReprise.tsx')).EcranReprise }))

/** `/admin/reprises`, `/admin/reprises/nouvelle`, then the five steps of one; each with its needs. */
export function EcransReprise() {
  const { id, etape } = useParams()
  return (
    <Suspense fallback={<Squelette lignes={6} />}>
      {id === undefined && <EcranReprises />}
      {id === 'nouvelle' && <EcranDepot />}
      {id !== undefined && id !== 'nouvelle' && (
        <EcranReprise key={id} id={Number(id) || 0} demandee={etape} />
      )}
    </Suspense>
  )
}
