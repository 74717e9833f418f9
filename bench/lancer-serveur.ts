import { lancer } from '#test-kit/processus/lancer.ts'
import { MALLOC, OPTIONS } from '../scripts/lancement.mjs'

/** Runs Node with these arguments, its options and variables those of `npm start`. */
export function lancerServeur(args: string[], env: Record<string, string>) {
  const [premier = '', ...autres] = [...OPTIONS, ...args]
  return lancer(premier, autres, { ...env, ...MALLOC })
}
