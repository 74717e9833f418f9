import { type ComponentType, useEffect } from 'react'
import { useBlocker } from 'react-router'

/** How the person answers who asks before leaving. */
export interface Depart {
  rester: () => void
  quitter: () => void
}

/** Leaving the page, by a link, Back or its tab, asks first: nothing shows that token again. */
export function GardeJeton({ Dialogue }: { Dialogue: ComponentType<Depart> }) {
  const depart = useBlocker(({ currentLocation: ici, nextLocation: la }) => ici.pathname !== la.pathname)
  useEffect(() => {
    const retenir = (evenement: BeforeUnloadEvent): void => evenement.preventDefault()
    addEventListener('beforeunload', retenir)
    return () => removeEventListener('beforeunload', retenir)
  }, [])
  return depart.state === 'blocked' ? <Dialogue rester={depart.reset} quitter={depart.proceed} /> : null
}
