import { useId, useState } from 'react'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { rejetsARelire } from '../dire-lot.ts'

/** « J’ai lu les rejets »: of the run as it is now; changed since, they are to be read again. */
export function useLectureRejets(lot: LotLu) {
  const id = useId()
  const [version, setVersion] = useState<number | null>(null)
  const lus = version === lot.version
  return {
    id,
    lus,
    cocher: (coche: boolean): void => setVersion(coche ? lot.version : null),
    /** Nothing is left to read before approving. */
    fait: lus || rejetsARelire(lot).length === 0,
    /** Goes to the box to tick. */
    viser: (): void => document.getElementById(id)?.focus(),
  }
}
export type LectureRejets = ReturnType<typeof useLectureRejets>
