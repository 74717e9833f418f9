import { invalide } from '#domain/commun/erreurs.ts'
import { defautMotDePasse } from '#server/socle/compte/nouveau-mot-de-passe.ts'

/** Throws Invalide when a new password is too weak or too common. */
export function exigerMotDePasseSolide(motDePasse: string): void {
  const defaut = defautMotDePasse(motDePasse)
  if (defaut) throw invalide('password', defaut)
}
