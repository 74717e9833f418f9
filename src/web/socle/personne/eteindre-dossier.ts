import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { requeteNotifications } from './notifications.ts'

let aRelire = false

/**
 * Once something entrusted, or a note that names the reader, has been opened: it no longer counts. Both
 * opened at the same moment, it is read once.
 */
export async function eteindreDossier(): Promise<void> {
  if (aRelire || !requetes.getQueryData(requeteNotifications.queryKey)?.dossiersAVoir) return
  aRelire = true
  await null
  aRelire = false
  for (const queryKey of [cles.notifications(), cles.mesDossiers()])
    void requetes.invalidateQueries({ queryKey })
}
