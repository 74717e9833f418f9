import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { MOTIFS, nonValide, requis } from '#domain/commun/messages.ts'

/** Checks of the light pages, made before anything is sent (specification 000 §5). */

export const L = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  confirmPassword: 'Confirmation du mot de passe',
} as const

const MOTS_DE_PASSE_DIFFERENTS = 'Les deux mots de passe ne correspondent pas.'

const email = (v: string): string | null =>
  v.trim() === '' ? requis(L.email) : MOTIFS.email.test(v.trim()) ? null : nonValide(L.email)

const retenir = (champs: Record<string, string | null>): ErreursChamps =>
  Object.fromEntries(Object.entries(champs).flatMap(([nom, m]) => (m === null ? [] : [[nom, [m]]])))

export const verifierConnexion = (v: { email: string; password: string }): ErreursChamps =>
  retenir({ email: email(v.email), password: v.password === '' ? requis(L.password) : null })

export const verifierOubli = (v: { email: string }): ErreursChamps => retenir({ email: email(v.email) })

/** Only the length of 8 is judged here; the server judges the rest. */
export const verifierNouveau = (v: {
  email: string
  password: string
  confirmPassword: string
}): ErreursChamps =>
  retenir({
    email: email(v.email),
    password: v.password === '' ? requis(L.password) : v.password.length < 8 ? nonValide(L.password) : null,
    confirmPassword:
      v.confirmPassword === ''
        ? requis(L.confirmPassword)
        : v.confirmPassword === v.password
          ? null
          : MOTS_DE_PASSE_DIFFERENTS,
  })
