import type { HabilitationLue } from '#domain/membre/habilitation.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { BoutonHabilitation, usePeutHabiliter } from '#web/socle/membre/BoutonHabilitation.tsx'

/** The answer to the one check that has one, for who may give it; the check goes with it. */
export const HabilitationDuConstat = ({ projetId, h }: { projetId: number; h: HabilitationLue }) =>
  usePeutHabiliter() && (
    <BoutonHabilitation
      h={h}
      relire={() => requetes.invalidateQueries({ queryKey: cles.constats(projetId) })}
    />
  )
