import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { ProjetsDuPorteur } from '../ProjetsDuPorteur.tsx'
import { ListeOuvertures } from './ListeOuvertures.tsx'
import { ListePorteurs } from './ListePorteurs.tsx'
import '../porteur.css'

// One holder is read after the list: what reads phone numbers waits until then.
const FichePorteur = lazy(async () => ({ default: (await import('../FichePorteur.tsx')).FichePorteur }))

/** The staff's page on holders: two lists, one holder (`?id=`), or their applications (`&vue=projets`). */
export function EcranPorteurs({ notesDe }: { notesDe?: (porteur: PorteurReponse) => ReactNode }) {
  const [query] = useSearchParams()
  const id = Number(query.get('id'))
  if (Number.isInteger(id) && id > 0) {
    return query.get('vue') === 'projets' ? (
      <ProjetsDuPorteur id={id} />
    ) : (
      // Its own: the list comes back at once, even to who leaves before it is there.
      <Suspense fallback={<Squelette lignes={6} />}>
        <FichePorteur id={id} notesDe={notesDe} />
      </Suspense>
    )
  }
  return query.get('tab') === 'porteurs' ? <ListePorteurs /> : <ListeOuvertures />
}
