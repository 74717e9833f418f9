import { NotesInternes } from '#web/features/note/NotesInternes.tsx'
import { EcranPorteurs } from '#web/features/porteur/EcranPorteurs.tsx'

/** The staff's page on holders, with the internal notes on the one that is read. */
export const PorteursRoute = () => (
  <EcranPorteurs
    notesDe={({ id, anonymiseLe }) => <NotesInternes sujet="porteur" id={id} ferme={!!anonymiseLe} />}
  />
)
