import { appelsSession } from '#domain/session/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { oublierSaisies } from '#web/lib/saisie/saisies-gardees.ts'
import { fermerSession } from '#web/lib/session.ts'
import { oublierRecents } from './recents.ts'

/** Ends the session on the server, forgets it here, and opens `vers`, or what the server offers, anew. */
export async function seDeconnecter(vers = '/gestion/'): Promise<void> {
  let suite: string | undefined
  try {
    suite = (await appeler(appelsSession.deconnecter, { siExpire: 'rejeter' })).suite
  } catch (erreur) {
    console.warn('La session n’a pas pu être fermée sur le serveur.', erreur)
  }
  fermerSession()
  oublierSaisies()
  oublierRecents()
  window.location.assign(suite ?? vers)
}
