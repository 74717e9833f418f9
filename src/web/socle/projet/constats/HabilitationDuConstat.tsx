import type { HabilitationLue } from '#domain/membre/habilitation.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { BoutonHabilitation, usePeutHabiliter } from '#web/socle/membre/BoutonHabilitation.tsx'

/** What the checks of every application are kept under: a signatory may have signed several. */
const CONSTATS = cles.constats(0).at(-1)
const relire = (): Promise<void> =>
  requetes.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === CONSTATS })

/** The answer to the one check that has one, for who may give it; the check goes with it. */
export const HabilitationDuConstat = ({ h }: { h: HabilitationLue }) =>
  usePeutHabiliter() && <BoutonHabilitation h={h} relire={relire} />
