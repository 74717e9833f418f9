import { MesDonnees } from '#web/features/donnees-personnelles/MesDonnees.tsx'
import { EcranSansStructure } from '#web/features/membre/EcranSansStructure.tsx'

/** The page of who works for no structure any more, with the way to take their data away. */
export const SansStructureRoute = () => <EcranSansStructure donnees={<MesDonnees id={null} />} />
