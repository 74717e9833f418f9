import { lazy, Suspense } from 'react'
import { EcranPorteurs } from '#web/features/porteur/liste/EcranPorteurs.tsx'

// The list does not wait for what only a holder's page shows.
const NotesInternes = lazy(async () => ({
  default: (await import('#web/features/note/NotesInternes.tsx')).NotesInternes,
}))

/** The staff's page on holders, with the internal notes on the one that is read. */
export const PorteursRoute = () => (
  <EcranPorteurs
    notesDe={({ id, anonymiseLe }) => (
      <Suspense fallback={null}>
        <NotesInternes sujet="porteur" id={id} ferme={!!anonymiseLe} />
      </Suspense>
    )}
  />
)
