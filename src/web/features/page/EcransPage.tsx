import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { EcranPage } from './EcranPage.tsx'

const EcranAccessibilite = lazy(async () => ({
  default: (await import('./accessibilite/EcranAccessibilite.tsx')).EcranAccessibilite,
}))

/** `/pages/:cle`: a text of the body; that of accessibility stands below what its grid says. */
export function EcransPage() {
  if (useParams().cle !== 'accessibilite') return <EcranPage />
  return (
    <Suspense fallback={<Squelette lignes={8} />}>
      <EcranAccessibilite />
    </Suspense>
  )
}
