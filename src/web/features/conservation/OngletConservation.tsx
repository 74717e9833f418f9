import { Charge } from '#web/socle/reglages/Charge.tsx'
import { FormulaireDurees } from './FormulaireDurees.tsx'
import { requeteDurees } from './requetes-conservation.ts'
import { SectionConservation } from './SectionConservation.tsx'

/** What has reached its term, then how long everything is kept. */
export const OngletConservation = ({ interdit }: { interdit: string | undefined }) => (
  <Charge requete={requeteDurees}>
    {(charge) => (
      <>
        <SectionConservation gere={interdit === undefined} />
        <FormulaireDurees charge={charge} interdit={interdit} />
      </>
    )}
  </Charge>
)
