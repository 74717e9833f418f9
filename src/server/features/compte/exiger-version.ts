import { Conflit } from '../../../domain/commun/erreurs.ts'

/** Throws Conflit when the screen showed an older state of the account; null skips the check. */
export function exigerVersion(lue: number | null, actuelle: number): void {
  if (lue !== null && lue !== actuelle)
    throw new Conflit('Ce compte a été modifié entre-temps. Rechargez la page.', 'version')
}
