import { type DossierSeance, etatDossier, type FaitsSeance } from './faits.ts'

type Ordonnee = Pick<FaitsSeance, 'courant' | 'dossiers'>

const aVenir = (s: Ordonnee): DossierSeance[] => s.dossiers.filter((d) => etatDossier(s, d) === 'a_venir')

/** The files that come next, in their order: first those after the current one, then those it jumped over. */
export function suivants(s: Ordonnee, combien: number): DossierSeance[] {
  const i = s.dossiers.findIndex((d) => d.projetId === s.courant?.projetId)
  const reste = new Set(aVenir(s))
  return [...s.dossiers.slice(i + 1), ...s.dossiers.slice(0, i + 1)]
    .filter((d) => reste.has(d))
    .slice(0, combien)
}

/** Why that file can't be moved before `avant` (null: last), in a sentence; null when it can. */
export function refusDeplacement(s: Ordonnee, projet: number, avant: number | null): string | null {
  const libres = new Set(aVenir(s).map((d) => d.projetId))
  if (!libres.has(projet)) return 'Ce dossier n’est plus à venir\u00a0: sa place ne change plus.'
  if (avant !== null && !libres.has(avant)) return 'Un dossier ne passe que devant un dossier à venir.'
  return null
}

/** The ids in their new order. */
export function deplacer(ids: readonly number[], projet: number, avant: number | null): number[] {
  const sans = ids.filter((id) => id !== projet)
  const i = avant === null || avant === projet ? -1 : sans.indexOf(avant)
  if (avant === projet) return [...ids]
  return i < 0 ? [...sans, projet] : [...sans.slice(0, i), projet, ...sans.slice(i)]
}

/** The ids so that files to come with the same conflicts follow each other, where the first of them stands. */
export function grouper(s: Ordonnee): number[] {
  const libres = aVenir(s)
  const cle = (d: DossierSeance): string => [...d.deports].sort((a, b) => a - b).join()
  const places = libres.flatMap((d) => {
    if (d.deports.length === 0) return [d]
    const memes = libres.filter((x) => cle(x) === cle(d))
    return memes[0] === d ? memes : []
  })
  const suite = places.values()
  const libre = new Set(libres)
  return s.dossiers.map((d) => (libre.has(d) ? (suite.next().value ?? d) : d).projetId)
}
