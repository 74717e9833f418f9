import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'

/** Milliseconds without a call of the portal. */
const REPOS = 10_000
const APPEL = '/gestion/'

/**
 * Has V8 give back, while nobody calls, what it took for an evening: left alone, it counts the few objects of
 * a resting server as work, and keeps pages it emptied. Its own collector does it, in steps; the engine reads
 * this choice each time it thinks of collecting, and has its usual one back at the first call. Who watches
 * the server (`/healthz`, `/metrics`) does not count as a call.
 */
export function rendreMemoireAuRepos(serveur: Server, repos = REPOS, regler = setFlagsFromString): void {
  let auRepos = false
  const minuterie = setTimeout(() => {
    auRepos = true
    regler('--optimize-for-size')
  }, repos).unref()
  serveur.on('request', ({ url }) => {
    if (!url?.startsWith(APPEL)) return
    minuterie.refresh()
    if (!auRepos) return
    auRepos = false
    regler('--no-optimize-for-size')
  })
}
