import { lazy, Suspense } from 'react'
import { EcranPorteurs } from '#web/features/porteur/liste/EcranPorteurs.tsx'

// The list does not wait for what only a holder's page shows.
const NotesInternes = lazy(async () => ({
  default: (await import('#web/features/note/NotesInternes.tsx')).NotesInternes,
}))

const MembresSuivis = lazy(async () => ({
  default: (await import('#web/features/membre/MembresSuivis.tsx')).MembresSuivis,
}))

const AidesDeLaStructure = lazy(async () => ({
  default: (await import('#web/features/aide-anterieure/AidesDeLaStructure.tsx')).AidesDeLaStructure,
}))

/** The staff's page on holders: of the one that is read, its aids before, its members, its notes. */
export const PorteursRoute = () => (
  <EcranPorteurs
    anterieuresDe={({ id, aidesAnterieures }) =>
      aidesAnterieures && (
        <Suspense fallback={null}>
          <AidesDeLaStructure porteurId={id} />
        </Suspense>
      )
    }
    membresDe={({ id }) => (
      <Suspense fallback={null}>
        <MembresSuivis porteurId={id} />
      </Suspense>
    )}
    notesDe={({ id, anonymiseLe }) => (
      <Suspense fallback={null}>
        <NotesInternes sujet="porteur" id={id} ferme={!!anonymiseLe} />
      </Suspense>
    )}
  />
)
