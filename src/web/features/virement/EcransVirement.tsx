import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

const EcranLot = lazy(async () => ({ default: (await import('./lot/EcranLot.tsx')).EcranLot }))
const EcranRib = lazy(async () => ({ default: (await import('./rib/EcranRib.tsx')).EcranRib }))
const EcranVirements = lazy(async () => ({
  default: (await import('./a-payer/EcranVirements.tsx')).EcranVirements,
}))

/** The screens of transfers, each loaded with its needs; what they share stays out of other screens. */
export function EcransVirement() {
  const { id, porteurId } = useParams()
  return (
    <Suspense fallback={<Squelette lignes={6} />}>
      {porteurId !== undefined ? <EcranRib /> : id === undefined ? <EcranVirements /> : <EcranLot />}
    </Suspense>
  )
}
