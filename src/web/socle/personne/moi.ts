import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Drapeau, Ressource } from '#domain/commun/roles.ts'
import { appelsSession } from '#domain/session/appels.ts'
import type { Moi } from '#domain/session/contrat.ts'
import { appeler, appelerEcran } from '#web/lib/api.ts'
import { noterCsrf } from '#web/lib/csrf.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { noterNotifications } from './notifications.ts'

async function demanderMoi(demander: () => Promise<{ data: Moi }>): Promise<Moi> {
  try {
    return (await demander()).data
  } catch (cause) {
    if (cause instanceof ErreurApi && cause.statut === 401) throw cause
    console.error('Failed to fetch user profile', cause)
    const statut = cause instanceof ErreurApi ? cause.statut : 0
    throw new ErreurApi(statut, 'Failed to fetch user profile')
  }
}

export const requeteMoi = queryOptions({
  queryKey: cles.moi(),
  queryFn: () => demanderMoi(() => appeler(appelsSession.lireMoi)),
  staleTime: 60_000,
  // An account validated meanwhile, a right given or taken: shown as soon as the tab is looked at again.
  refetchOnWindowFocus: 'always',
  meta: { suitLesRefus: true },
})

/** The same as a page opens, with what it would ask for next. */
async function ouvrir() {
  const lu = await appelerEcran(appelsSession.lireMoi, { siExpire: 'rejeter' })
  noterCsrf(lu.csrf)
  noterNotifications(lu.notifications)
  return lu
}

/** Who is signed in, for guards: from the cache, else asked; throws ErreurApi (401: nobody). */
export const chargerMoi = (): Promise<Moi> =>
  requetes.ensureQueryData({ ...requeteMoi, queryFn: () => demanderMoi(ouvrir) })

/** Who is signed in. Only on screens behind `exigerSession`, which has loaded it. */
export const useMoi = (): Moi => useSuspenseQuery(requeteMoi).data

/** Asks again, after something that changes the account (a section saved, an application created). */
export const rafraichirMoi = (): Promise<void> => requetes.invalidateQueries({ queryKey: cles.moi() })

/** Asks now, whatever is kept, and gives it. */
export const relireMoi = (): Promise<Moi> => requetes.fetchQuery({ ...requeteMoi, staleTime: 0 })

/** Whether the role's map grants `drapeau` on `ressource`: what shows; the server decides what is done. */
export const aDroit = (moi: Moi, ressource: Ressource, drapeau: Drapeau): boolean =>
  moi.permissions[ressource][drapeau]
