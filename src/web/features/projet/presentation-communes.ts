interface Commune {
  nom: string
  codesPostaux: string[]
}

/** « Lyon (69001, 69002, autres...) »: one code, up to three, or the first two (specification 000 §7). */
export function libelleCommune({ nom, codesPostaux }: Commune): string {
  if (codesPostaux.length === 0) return nom
  const codes = codesPostaux.length <= 3 ? codesPostaux : [...codesPostaux.slice(0, 2), 'autres...']
  return `${nom} (${codes.join(', ')})`
}

/** Results as a list shows them: in order, each label once. */
export function presenterCommunes(communes: Commune[]): { nom: string; libelle: string }[] {
  const vus = new Map<string, { nom: string; libelle: string }>()
  for (const commune of communes) {
    const libelle = libelleCommune(commune)
    if (!vus.has(libelle)) vus.set(libelle, { nom: commune.nom, libelle })
  }
  return [...vus.values()]
}
