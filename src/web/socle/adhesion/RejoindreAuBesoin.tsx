import { type ComponentProps, lazy, Suspense } from 'react'

// Few people register a structure twice: the others do not fetch it.
const Rejoindre = lazy(async () => ({ default: (await import('./Rejoindre.tsx')).Rejoindre }))

/** The same, fetched where it is shown. */
export const RejoindreAuBesoin = (props: ComponentProps<typeof Rejoindre>) => (
  <Suspense fallback={null}>
    <Rejoindre {...props} />
  </Suspense>
)
