import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router'

type Proprietes = Pick<ComponentProps<typeof RouterProvider>, 'router'>

/** The portal's router, as in its tests: an address is shown at once, and the choice it says with it. */
export const Routeur = ({ router }: Proprietes) => (
  // In a transition, a box ticked by the address shows only with the whole screen, and the next one loses it.
  <RouterProvider router={router} useTransitions={false} />
)
