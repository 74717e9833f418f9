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

/** A file and its number in the order. */
export interface Place {
  projetId: number
  rang: number
}

/** The files in their new order: those to come exchange their places, so no other changes its number. */
function replacer(s: Ordonnee, suite: readonly DossierSeance[]): Place[] {
  const libres = new Set(aVenir(s))
  const rangees = suite.values()
  return s.dossiers.map((d) => ({
    projetId: (libres.has(d) ? (rangees.next().value ?? d) : d).projetId,
    rang: d.rang,
  }))
}

/** The order once that file comes before `avant` (null: last). */
export function deplacer(s: Ordonnee, projet: number, avant: number | null): Place[] {
  const libres = aVenir(s)
  const deplace = libres.find((d) => d.projetId === projet)
  if (!deplace || avant === projet) return replacer(s, libres)
  const sans = libres.filter((d) => d !== deplace)
  const i = avant === null ? sans.length : sans.findIndex((d) => d.projetId === avant)
  return replacer(s, sans.toSpliced(i < 0 ? sans.length : i, 0, deplace))
}

/** The order in which files to come with the same conflicts follow the first of them. */
export function grouper(s: Ordonnee): Place[] {
  const libres = aVenir(s)
  const cle = (d: DossierSeance): string => [...d.deports].sort((a, b) => a - b).join()
  return replacer(
    s,
    libres.flatMap((d) => {
      if (d.deports.length === 0) return [d]
      const memes = libres.filter((x) => cle(x) === cle(d))
      return memes[0] === d ? memes : []
    }),
  )
}
