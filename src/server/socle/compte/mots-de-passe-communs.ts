import { dictionary } from '@zxcvbn-ts/language-common'

let communs: Set<string> | undefined

/** True for a password of the published list of common ones, whatever its capitals and its final signs. */
export function estMotDePasseCommun(motDePasse: string): boolean {
  communs ??= new Set(dictionary['passwords-common'])
  const bas = motDePasse.toLowerCase()
  // « Azerty123! » is a common password with the sign that the rule asks for.
  return communs.has(bas) || communs.has(bas.replace(/[^\p{L}\p{N}]+$/u, ''))
}
