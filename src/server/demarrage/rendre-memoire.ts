import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { appelsEvenement } from '#domain/evenement/appels.ts'

/** Milliseconds without a call of the portal. */
const REPOS = 10_000
/** Milliseconds left to V8: it thinks of it every eight seconds, and does it twice. */
const RANGEMENT = 30_000
const APPEL = '/gestion/'
/** Each open page holds one, that says nothing for hours. */
const ECOUTE = `/gestion/api${appelsEvenement.suivreEvenements.chemin}`

/**
 * Has V8 give back, while nobody calls, what it took for an evening: left alone, it counts the few objects of
 * a resting server as work, and keeps pages it emptied. Its own collector does it, in steps; the engine reads
 * this choice each time it thinks of collecting, and has its usual one back at the first call, or soon: what
 * works at night would take twice the processor. Who watches the server (`/healthz`, `/metrics`) does not
 * count as a call; a long download does, to its end.
 */
export function rendreMemoireAuRepos(serveur: Server, regler = setFlagsFromString): void {
  let terme: NodeJS.Timeout | undefined
  let enCours = 0
  const finir = () => {
    if (!terme) return
    clearTimeout(terme)
    terme = undefined
    regler('--no-optimize-for-size')
  }
  const minuterie = setTimeout(() => {
    if (enCours > 0 || terme) return
    regler('--optimize-for-size')
    terme = setTimeout(finir, RANGEMENT).unref()
  }, REPOS).unref()
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
    finir()
  })
}
