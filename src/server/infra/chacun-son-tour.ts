/** What lets one work at a time run for each key, in the order they came; others wait for their turn. */
export function ouvrirTours() {
  const derniers = new Map<string, Promise<unknown>>()
  return async <T>(cle: string, faire: () => Promise<T>): Promise<T> => {
    const mien = (derniers.get(cle) ?? Promise.resolve()).then(faire, faire)
    derniers.set(cle, mien)
    try {
      return await mien
    } finally {
      if (derniers.get(cle) === mien) derniers.delete(cle)
    }
  }
}
