import type { ComponentType } from 'react'

/** `lazy` of a route: loads a screen when it is visited. `ecran(() => import('…/EcranX.tsx'), 'EcranX')`. */
export function ecran<N extends string>(charger: () => Promise<Record<N, ComponentType>>, nom: N) {
  return async () => ({ Component: (await charger())[nom] })
}
