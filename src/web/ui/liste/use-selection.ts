import { useEffect, useState } from 'react'

/** The lines chosen in a list, whatever page shows; read again as the list reads them. */
export interface Selection<L> {
  choisies: readonly L[]
  contient: (ligne: L) => boolean
  basculer: (ligne: L) => void
  /** All lines of the page, none, or `mixte`. */
  page: boolean | 'mixte'
  basculerPage: () => void
  ajouter: (lignes: readonly L[]) => void
  retirer: (ids: readonly number[]) => void
  vider: () => void
  /** On a phone, boxes only show once asked for. */
  demandee: boolean
  demander: () => void
}

/** Keeps what is chosen among `lignes`, page after page, until `filtres` change. */
export function useSelection<L extends { id: number }>(lignes: readonly L[], filtres: string): Selection<L> {
  const [gardees, setGardees] = useState<ReadonlyMap<number, L>>(new Map())
  const [demandee, setDemandee] = useState(false)
  const vider = (): void => {
    setGardees(new Map())
    setDemandee(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, and nothing of it is chosen yet
  useEffect(vider, [filtres])
  const ajouter = (neuves: readonly L[]): void =>
    setGardees((avant) => new Map([...avant, ...neuves.map((l) => [l.id, l] as const)]))
  const retirer = (ids: readonly number[]): void =>
    setGardees((avant) => new Map([...avant].filter(([id]) => !ids.includes(id))))
  const ici = lignes.filter((l) => gardees.has(l.id)).length
  const page = ici === 0 ? false : ici === lignes.length ? true : 'mixte'
  return {
    choisies: [...gardees.values()].map((l) => lignes.find((lue) => lue.id === l.id) ?? l),
    contient: (l) => gardees.has(l.id),
    // Read as the box is pressed: two presses may come before the list shows the first.
    basculer: (ligne) =>
      setGardees((avant) => {
        const apres = new Map(avant)
        if (!apres.delete(ligne.id)) apres.set(ligne.id, ligne)
        return apres
      }),
    page,
    basculerPage: () => (page === true ? retirer(lignes.map((l) => l.id)) : ajouter(lignes)),
    ajouter,
    retirer,
    vider,
    demandee,
    demander: () => setDemandee(true),
  }
}
