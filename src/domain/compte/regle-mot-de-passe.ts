/** How strong a password has to be, apart from its schema: light pages read it too. */

const REGLES: readonly (readonly [regle: (v: string) => boolean, manque: string])[] = [
  [(v) => v.length >= 8, '8 caractères'],
  [(v) => /\p{Lu}/u.test(v), 'une majuscule'],
  [(v) => /\d/.test(v), 'un chiffre'],
  [(v) => /[^\p{L}\p{N}\s]/u.test(v), 'un caractère spécial'],
]
const compose = (texte: string): boolean => REGLES.every(([regle]) => regle(texte))

/** True for 14 characters or more, or 8 with a capital, a digit and a special character (contract §2). */
export const motDePasseAssezFort = (texte: string): boolean => [...texte].length >= 14 || compose(texte)

/** The rules a new password fails, as one sentence; undefined when strong enough, or not typed yet. */
export function manqueAuMotDePasse(texte: string): string | undefined {
  if (texte === '' || motDePasseAssezFort(texte)) return
  const n = [...texte].length
  const manques = REGLES.flatMap(([regle, manque]) =>
    regle(texte) ? [] : [manque === '8 caractères' ? `8 caractères (il en a ${n})` : manque],
  )
  return `Il lui manque\u00a0: ${manques.join(', ')}. Ou bien 14 caractères, quels qu’ils soient.`
}

export const MOT_DE_PASSE_FAIBLE =
  'Le mot de passe doit comporter au moins 8 caractères, dont une majuscule, un chiffre et un caractère spécial, ou au moins 14 caractères.'
