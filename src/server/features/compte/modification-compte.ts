import { exigerMemeVersion } from '#domain/commun/version.ts'
import type { CompteReponse, contratsCompte } from '#domain/compte/contrat.ts'
import type { Appel } from '#server/http/route.ts'

/** The call that changes an account, one's own or another person's. */
export type ModificationCompte = Appel<typeof contratsCompte.modifierCompte, CompteReponse>

/** Throws Conflit when the screen showed an older state of the account; null skips the check. */
export function exigerVersionCompte(lue: number | null, actuelle: number): void {
  exigerMemeVersion(lue, actuelle, 'Ce compte a été modifié entre-temps. Rechargez la page.')
}
