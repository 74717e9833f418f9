import { useSyncExternalStore } from 'react'

const immobile = () => () => {}

/** False in a page written at build until its program is there: what only a program can do is not to be offered before. */
export const useVivant = (): boolean =>
  useSyncExternalStore(
    immobile,
    () => true,
    () => false,
  )
