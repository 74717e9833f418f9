import { useSyncExternalStore } from 'react'

const immobile = () => () => {}

/** False in a page written at build until its program is there: what needs it is not to be offered before. */
export const useVivant = (): boolean =>
  useSyncExternalStore(
    immobile,
    () => true,
    () => false,
  )
