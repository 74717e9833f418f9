import { appelsSeance } from '#domain/seance/appels.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { type EchecActe, useActe } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { recevoirSeance } from './requetes-seance.ts'

/** What the server says of it, and of each field it refuses. */
function direEchec(cause: unknown): EchecActe {
  const message = messageDe(cause)
  const champs = cause instanceof ErreurApi ? Object.values(cause.errors).flat() : []
  return champs.length > 0 ? { message, raison: champs.join(' ') } : { message }
}

/** Makes a file the current one. */
export function useAppelDossier(seanceId: number, fait?: () => void) {
  const { agir, ...suite } = useGeste(seanceId, fait)
  const appelerDossier = (projet: number): void =>
    void agir(() => appeler(appelsSeance.appelerDossier, { params: { id: seanceId }, corps: { projet } }))
  return { appelerDossier, ...suite }
}

type Geste = () => Promise<{ data: SeanceEntiere }>

/** One act of the sitting: its answer is shown; after a failure, what is true is read. `fait` follows. */
export function useGeste(seanceId: number, fait?: () => void) {
  return useActe<[Geste]>({
    agir: async (demander) => recevoirSeance((await demander()).data),
    fait: () => fait?.(),
    manque: direEchec,
    // Not waited for: without a network it is tried for a while.
    rate: () => void requetes.invalidateQueries({ queryKey: cles.seance(seanceId) }),
  })
}
