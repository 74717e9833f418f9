import { createRequire } from 'node:module'

const requerir = createRequire(import.meta.url)

let communs: Set<string> | undefined

/** True for a password of the published list of common ones, whatever its capitals and its final signs. */
export function estMotDePasseCommun(motDePasse: string): boolean {
  communs ??= lireCommuns()
  const bas = motDePasse.toLowerCase()
  // « Azerty123! » is a common password with the sign that the rule asks for.
  return communs.has(bas) || communs.has(bas.replace(/[^\p{L}\p{N}]+$/u, ''))
}

/** Read at the first new password, not at start. */
function lireCommuns(): Set<string> {
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = requerir('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
