import type { contratsSession } from '#domain/session/contrat.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { fermerSession } from '#web/lib/session.ts'

const deconnecter = refDe<typeof contratsSession.deconnecter>({ methode: 'POST', chemin: '/logout' })

/** Ends the session on the server, forgets it here, and opens the sign-in page with an empty memory. */
export async function seDeconnecter(): Promise<void> {
  try {
    await appeler(deconnecter, { siExpire: 'rejeter' })
  } catch (erreur) {
    console.warn('La session n’a pas pu être fermée sur le serveur.', erreur)
  }
  fermerSession()
  window.location.assign('/gestion/')
}
