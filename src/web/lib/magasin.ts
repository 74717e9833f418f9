/** A value outside React that screens follow: `useSyncExternalStore(m.abonner, m.lire)`. */
export function creerMagasin<V>(depart: V) {
  let valeur = depart
  const abonnes = new Set<() => void>()
  return {
    lire: (): V => valeur,
    publier(nouvelle: V): void {
      valeur = nouvelle
      for (const prevenir of abonnes) prevenir()
    },
    /** Calls back at each change; gives what stops it. */
    abonner(prevenir: () => void): () => void {
      abonnes.add(prevenir)
      return () => void abonnes.delete(prevenir)
    },
  }
}
