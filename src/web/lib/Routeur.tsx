import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router'

type Proprietes = Pick<ComponentProps<typeof RouterProvider>, 'router'>

/** The router of the portal, the same in its tests: an address asked for is shown at once, the choice that it says with it. */
export const Routeur = ({ router }: Proprietes) => (
  // In a transition, a box that the address ticks stays unticked until the whole screen is ready, and the next one forgets it.
  <RouterProvider router={router} useTransitions={false} />
)
