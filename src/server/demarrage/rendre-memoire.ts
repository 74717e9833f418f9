import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { appelsEvenement } from '#domain/evenement/appels.ts'

/** Milliseconds without a call of the portal. */
const REPOS = 10_000
const APPEL = '/gestion/'
/** Each open page holds one, that says nothing for hours. */
const ECOUTE = `/gestion/api${appelsEvenement.suivreEvenements.chemin}`

/**
 * Has V8 give back, while nobody calls, what it took for an evening: left alone, it counts the few objects of
 * a resting server as work, and keeps pages it emptied. Its own collector does it, in steps; the engine reads
 * this choice each time it thinks of collecting, and has its usual one back at the first call. Who watches
 * the server (`/healthz`, `/metrics`) does not count as a call; a long download does, to its end.
 */
export function rendreMemoireAuRepos(serveur: Server, repos = REPOS, regler = setFlagsFromString): void {
  let auRepos = false
  let enCours = 0
  const minuterie = setTimeout(() => {
    if (enCours > 0 || auRepos) return
    auRepos = true
    regler('--optimize-for-size')
  }, repos).unref()
  serveur.on('request', ({ url = '' }, reponse) => {
    if (!url.startsWith(APPEL)) return
    if (!url.startsWith(ECOUTE)) {
      enCours++
      reponse.once('close', () => {
        enCours--
        minuterie.refresh()
      })
    }
    minuterie.refresh()
    if (!auRepos) return
    auRepos = false
    regler('--no-optimize-for-size')
  })
}
