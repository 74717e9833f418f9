import { sansAccent } from '#domain/commun/accents.ts'

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
export function presenterCommunes(communes: Commune[]): (Commune & { libelle: string })[] {
  const vus = new Map<string, Commune & { libelle: string }>()
  for (const commune of communes) {
    const libelle = libelleCommune(commune)
    if (!vus.has(libelle)) vus.set(libelle, { ...commune, libelle })
  }
  return [...vus.values()]
}

/** A name without what people leave out: case, accents, hyphens, « St » for « Saint ». */
const lettres = (nom: string): string =>
  sansAccent(nom)
    .replaceAll(/\bste?\b\.?/g, 'saint')
    .replaceAll(/\bsainte\b/g, 'saint')
    .replaceAll(/[^a-z]/g, '')

/** Whether `ville` is the name of one of the communes found for it; « Paris 11e » is Paris. */
export const nommeUneCommune = (ville: string, communes: readonly Commune[]): boolean =>
  communes.some((c) => lettres(c.nom) === lettres(ville.replace(/\s+\d+\s*(e|er|ème)?$/i, '')))
