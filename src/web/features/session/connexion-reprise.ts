import { appelsSession } from '#domain/session/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { oublierSaisies } from '#web/lib/saisie/saisies-gardees.ts'
import { ouvrirSession } from '#web/lib/session.ts'
import type { DefiRecu } from './FormulaireSecondFacteur.tsx'

let defi: DefiRecu | null = null

/** The challenge taken over, until its page is drawn. */
export const lireDefiRepris = (): DefiRecu | null => defi
export function oublierDefiRepris(): void {
  defi = null
}

/** Takes over a sign-in made before the program came: opens its session, or keeps its challenge for later. */
export async function reprendreConnexion(): Promise<void> {
  const recu = await appeler(appelsSession.reprendreConnexion, { siExpire: 'rejeter' })
  if (recu.status === 'second-facteur') {
    defi = recu
    return
  }
  oublierSaisies(recu.user.id)
  ouvrirSession({ token: recu.token, role: recu.user.role, isStaff: recu.user.isStaff })
}
