import { useState } from 'react'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { selectionnable } from './avis-affiche.ts'

/** Those that are ticked, and may still be as far as they were read: on other pages, they were. */
export function useChoix({ projets, suite }: CommissionEcran) {
  const [choix, choisir] = useState<ReadonlySet<number>>(new Set())
  const lues = new Map(projets.map((p) => [p.id, p]))
  const gardee = (id: number): boolean => {
    const projet = lues.get(id)
    return projet ? selectionnable(projet) : suite !== undefined
  }
  return { selection: new Set([...choix].filter(gardee)), choisir }
}
