import { options } from 'preact'
import './saisies-tenues.ts'

/** What is imported as « react », in what is built and in the tests of screens: Preact, a sixth of the bytes. */
// @ts-expect-error: its types say « export = », its module names them all.
export * from 'preact/compat'
export { default } from 'preact/compat'

// As React does after a key or a click: what a page listens to is in place before the next one.
options.requestAnimationFrame = (effets) => queueMicrotask(effets)

/** Imported by react-router for its `useTransitions`, which the portal does not ask for: the state as it is. */
export const useOptimistic = <T>(etat: T): [T, (etat: T) => void] => [
  etat,
  () => {
    throw new Error('useOptimistic n’existe pas dans Preact.')
  },
]
