import { appelsSession } from '#domain/session/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { lireSession, reprendreSession } from '#web/lib/session.ts'
import { requeteMoi } from '#web/socle/personne/moi.ts'

/** After a sign-in in another tab: the same person goes on here, for another this page is not theirs. */
async function reprendreSiMeme(): Promise<void> {
  const avant = requetes.getQueryData(requeteMoi.queryKey)
  if (!avant) return reprendreSession()
  const { data: apres } = await appeler(appelsSession.lireMoi, { siExpire: 'rejeter' })
  if (apres.id !== avant.id) return window.location.assign('/gestion/')
  if (!lireSession().expiree) return
  reprendreSession()
  await requetes.invalidateQueries()
}

/** Follows the sign-ins made in the other tabs of this browser. Gives what stops it. */
export function suivreAutresOnglets(): () => void {
  const lire = (evenement: StorageEvent): void => {
    if (evenement.key !== 'token' || evenement.newValue === null || !lireSession().ouverte) return
    // Nobody answers: the dialog stays, and a call that fails opens it again.
    reprendreSiMeme().catch(() => undefined)
  }
  window.addEventListener('storage', lire)
  return () => window.removeEventListener('storage', lire)
}
