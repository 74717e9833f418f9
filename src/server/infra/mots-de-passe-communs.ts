import { dictionary } from '@zxcvbn-ts/language-common'

let communs: Set<string> | undefined

/** True for a password of the published list of common ones, whatever its capitals and its final digits or signs. */
export function estMotDePasseCommun(motDePasse: string): boolean {
  communs ??= new Set(dictionary['passwords-common'])
  const bas = motDePasse.toLowerCase()
  // « Password1! » is the common word dressed for the rule.
  const nu = bas.replace(/[\d\W_]+$/u, '')
  return communs.has(bas) || (nu.length >= 4 && communs.has(nu) && bas.length - nu.length <= 5)
}
