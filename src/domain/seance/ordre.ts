import { type DossierSeance, etatDossier, type FaitsSeance } from './faits.ts'

type Ordonnee = Pick<FaitsSeance, 'courant' | 'dossiers'>

const aVenir = (ordonnee: Ordonnee): DossierSeance[] =>
  ordonnee.dossiers.filter((d) => etatDossier(ordonnee, d) === 'a_venir')

/** The files that come next, in their order: first those after the current one, then those it jumped over. */
export function suivants(ordonnee: Ordonnee, combien: number): DossierSeance[] {
  const i = ordonnee.dossiers.findIndex((d) => d.projetId === ordonnee.courant?.projetId)
  const reste = new Set(aVenir(ordonnee))
  return [...ordonnee.dossiers.slice(i + 1), ...ordonnee.dossiers.slice(0, i + 1)]
    .filter((d) => reste.has(d))
    .slice(0, combien)
}

/** Why that file can't be moved before `avant` (null: last), in a sentence; null when it can. */
export function refusDeplacement(ordonnee: Ordonnee, projet: number, avant: number | null): string | null {
  const libres = new Set(aVenir(ordonnee).map((d) => d.projetId))
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
function replacer(ordonnee: Ordonnee, suite: readonly DossierSeance[]): Place[] {
  const libres = new Set(aVenir(ordonnee))
  const rangees = suite.values()
  return ordonnee.dossiers.map((dossier) => ({
    projetId: (libres.has(dossier) ? (rangees.next().value ?? dossier) : dossier).projetId,
    rang: dossier.rang,
  }))
}

/** The order once that file comes before `avant` (null: last). */
export function deplacer(ordonnee: Ordonnee, projet: number, avant: number | null): Place[] {
  const libres = aVenir(ordonnee)
  const deplace = libres.find((d) => d.projetId === projet)
  if (!deplace || avant === projet) return replacer(ordonnee, libres)
  const sans = libres.filter((d) => d !== deplace)
  const i = avant === null ? sans.length : sans.findIndex((d) => d.projetId === avant)
  return replacer(ordonnee, sans.toSpliced(i < 0 ? sans.length : i, 0, deplace))
}

/** The order in which files to come with the same conflicts follow the first of them. */
export function grouper(ordonnee: Ordonnee): Place[] {
  const libres = aVenir(ordonnee)
  const cle = (dossier: DossierSeance): string => [...dossier.deports].sort((a, b) => a - b).join()
  return replacer(
    ordonnee,
    libres.flatMap((libre) => {
      if (libre.deports.length === 0) return [libre]
      const memes = libres.filter((x) => cle(x) === cle(libre))
      return memes[0] === libre ? memes : []
    }),
  )
}
