import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { ProjetsDuPorteur } from '../ProjetsDuPorteur.tsx'
import { ListeOuvertures } from './ListeOuvertures.tsx'
import { ListePorteurs } from './ListePorteurs.tsx'
import '../porteur.css'

// Loaded apart: the page of a holder carries the phone number library, which the list does without.
const FichePorteur = lazy(async () => ({ default: (await import('../FichePorteur.tsx')).FichePorteur }))

/** The staff's page on holders: two lists, one holder (`?id=`), or their applications (`&vue=projets`). */
export function EcranPorteurs(deRoute: {
  notesDe?: (porteur: PorteurReponse) => ReactNode
  membresDe?: (porteur: PorteurReponse) => ReactNode
  anterieuresDe?: (porteur: PorteurReponse) => ReactNode
}) {
  const [query] = useSearchParams()
  const id = Number(query.get('id'))
  if (Number.isInteger(id) && id > 0) {
    return query.get('vue') === 'projets' ? (
      <ProjetsDuPorteur id={id} />
    ) : (
      // A Suspense of its own: going back to the list does not wait for the page still loading.
      <Suspense fallback={<Squelette lignes={6} />}>
        <FichePorteur id={id} {...deRoute} />
      </Suspense>
    )
  }
  return query.get('tab') === 'porteurs' ? <ListePorteurs /> : <ListeOuvertures />
}
