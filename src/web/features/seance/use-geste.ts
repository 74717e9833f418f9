import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { recevoirSeance } from './requetes-seance.ts'

type Demande = () => Promise<{ data: SeanceEntiere }>

/** One act of the sitting: what it answers is shown, and after a failure what is true is read again. `fait` follows. */
export function useGeste(seanceId: number, fait?: () => void) {
  return useActe<[Demande]>({
    agir: async (demander) => recevoirSeance((await demander()).data),
    fait: () => fait?.(),
    rate: () => requetes.invalidateQueries({ queryKey: cles.seance(seanceId) }),
  })
}
