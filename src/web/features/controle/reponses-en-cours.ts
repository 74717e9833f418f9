import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { SectionDemande } from '#domain/controle/verdicts.ts'
import { creerMagasin } from '#web/lib/magasin.ts'

type Reponses = Record<SectionDemande, boolean | null>

// Shares the answers being given with the document beside the form, which shows them at once.
const magasin = creerMagasin<{ projetId: number; reponses: Reponses } | null>(null)

/** Tells the document what the review under way answers, as long as its form is there. */
export function usePublierReponses(projetId: number, reponses: Reponses): void {
  useLayoutEffect(() => magasin.publier({ projetId, reponses }), [projetId, reponses])
  useLayoutEffect(() => () => magasin.publier(null), [])
}

/** What the review under way answers for a part of an application; null: nothing yet. */
export function useReponseEnCours(projetId: number, section: SectionDemande): boolean | null {
  const encours = useSyncExternalStore(magasin.abonner, magasin.lire)
  return encours?.projetId === projetId ? encours.reponses[section] : null
}
