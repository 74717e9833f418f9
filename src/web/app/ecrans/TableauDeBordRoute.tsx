import { BlocMessagerie } from '#web/features/messagerie/BlocMessagerie.tsx'
import { EcranTableauDeBord } from '#web/features/projet/suivi/EcranTableauDeBord.tsx'

/** The holder's dashboard, with the last message of the conversation. */
export const TableauDeBordRoute = () => <EcranTableauDeBord messagerie={<BlocMessagerie />} />
