import { type ComponentProps, lazy, Suspense } from 'react'
import type { SaisieACopier as Bloc } from './SaisieACopier.tsx'

// Few are taken out while they type: the others do not fetch what says so.
const SaisieACopier = lazy(async () => ({ default: (await import('./SaisieACopier.tsx')).SaisieACopier }))

/** What somebody typed who may write here no more, to take away. */
export const SaisiePerdue = (saisie: ComponentProps<typeof Bloc>) => (
  <Suspense fallback={null}>
    <SaisieACopier {...saisie} />
  </Suspense>
)
