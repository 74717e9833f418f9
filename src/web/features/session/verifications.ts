import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { MOTIFS, MOTS_DE_PASSE_DIFFERENTS, nonValide, requis } from '#domain/commun/messages.ts'
import { LIBELLES_SESSION as L } from '#domain/session/libelles.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'

/** Checks of the light pages, made before anything is sent (specification 000 §5). */

function email(texte: string): string | null {
  if (texte.trim() === '') return requis(L.email)
  return MOTIFS.email.test(texte.trim()) ? null : nonValide(L.email)
}

/** Only the length of 8 is judged here; the server judges the rest. */
function nouveau(password: string): string | null {
  if (password === '') return requis(L.password)
  return password.length < 8 ? nonValide(L.password) : null
}

function confirmation({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  if (confirmPassword === '') return requis(L.confirmPassword)
  return confirmPassword === password ? null : MOTS_DE_PASSE_DIFFERENTS
}

const retenir = (champs: Record<string, string | null>): ErreursChamps =>
  Object.fromEntries(Object.entries(champs).flatMap(([nom, m]) => (m === null ? [] : [[nom, [m]]])))

/** Messages of the sign-in form, by field. */
export const verifierConnexion = (valeurs: { email: string; password: string }): ErreursChamps =>
  retenir({ email: email(valeurs.email), password: valeurs.password === '' ? requis(L.password) : null })

/** Messages of the form that asks for a link. */
export const verifierOubli = (valeurs: { email: string }): ErreursChamps =>
  retenir({ email: email(valeurs.email) })

/** Messages of the form that chooses a new password. */
export const verifierNouveau = (valeurs: {
  email: string
  password: string
  confirmPassword: string
}): ErreursChamps =>
  retenir({
    email: email(valeurs.email),
    password: nouveau(valeurs.password),
    confirmPassword: confirmation(valeurs),
  })

const DEFAUT = 'Les données envoyées ne correspondent pas à nos enregistrements'

/** Throws a sign-in's refusal again, the e-mail's error under the password field (specification 000 §8). */
export function sousLeMotDePasse(erreur: unknown): never {
  if (!(erreur instanceof ErreurApi) || erreur.statut !== 422) throw erreur
  const { email, ...reste } = erreur.errors
  const motDePasse = [...(reste.password ?? []), ...(email ?? [])]
  throw new ErreurApi(422, erreur.message, {
    errors: { ...reste, password: motDePasse.length > 0 ? motDePasse : [DEFAUT] },
  })
}
