import { exigerMemeVersion } from '#domain/commun/version.ts'

/** Throws Conflit when the screen showed an older state of the account; null skips the check. */
export function exigerVersionCompte(lue: number | null, actuelle: number): void {
  exigerMemeVersion(lue, actuelle, 'Ce compte a été modifié entre-temps. Rechargez la page.')
}
