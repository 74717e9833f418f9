import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'

/** Files set aside are out of the order, until they are taken back. */
export const dansLOrdre = (s: SeanceEntiere): DossierLu[] => s.dossiers.filter((d) => d.etat !== 'ecarte')
export const ecartes = (s: SeanceEntiere): DossierLu[] => s.dossiers.filter((d) => d.etat === 'ecarte')
export const aVenir = (s: SeanceEntiere): DossierLu[] => s.dossiers.filter((d) => d.etat === 'a_venir')
/** Recorded, be it as postponed. */
export const passes = (s: SeanceEntiere): number => s.dossiers.filter((d) => d.enregistre !== null).length

/** « 1 ajourné, 2 non examinés »: what the closing leaves, as the minutes count it; null when nothing. */
export function direRestes(s: SeanceEntiere): string | null {
  const ajournes = s.dossiers.filter((d) => (d.enregistre ? d.enregistre.decision === 'attente' : d.ecarte))
  const jamais = s.dossiers.filter((d) => !d.enregistre && !d.ecarte)
  const accorder = (n: number, mots: readonly [string, string]) => n > 0 && `${n} ${mots[n > 1 ? 1 : 0]}`
  const dits = [
    accorder(ajournes.length, ['ajourné', 'ajournés']),
    accorder(jamais.length, ['non examiné', 'non examinés']),
  ]
  return dits.filter(Boolean).join(', ') || null
}

/** How a file is called everywhere. */
export const nomDossier = (d: Pick<DossierLu, 'nom' | 'structure'>): string => d.nom ?? d.structure

const memesDeports = (a: DossierLu | undefined, b: DossierLu | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.deports.length > 0 &&
  a.deports.length === b.deports.length &&
  a.deports.every((m) => b.deports.includes(m))

/** Files whose déports are the same as those of the one before or after, in that order. */
export const enGroupe = (liste: readonly DossierLu[], i: number): boolean =>
  memesDeports(liste[i], liste[i - 1]) || memesDeports(liste[i], liste[i + 1])

/** The two last dealt with, the current one and those to come: the column when it does not show all. */
export function fenetre(s: SeanceEntiere, apres = 6): DossierLu[] {
  const tous = dansLOrdre(s)
  const ici = ['en_cours', 'a_venir'].map((e) => tous.findIndex((d) => d.etat === e)).find((i) => i >= 0)
  const debut = ici ?? tous.length
  // One that was called back has files already recorded behind it: they are not what follows.
  const suite = tous.slice(debut).filter((d) => d.etat !== 'enregistre')
  return [...tous.slice(Math.max(0, debut - 2), debut), ...suite.slice(0, apres)]
}

/** Before which file it passes when it moves one place nearer the start or the end; undefined: it can't. */
export function placeVoisine(s: SeanceEntiere, id: number, pas: -1 | 1): number | null | undefined {
  const file = aVenir(s)
  const i = file.findIndex((d) => d.projetId === id)
  const cible = i + pas
  if (i === -1 || cible < 0 || cible >= file.length) return undefined
  return (pas === -1 ? file[cible] : file[cible + 1])?.projetId ?? null
}

/** Before which file it passes when it is dropped on another one. */
export function placeDeposee(s: SeanceEntiere, id: number, sur: number): number | null | undefined {
  const file = aVenir(s)
  const de = file.findIndex((d) => d.projetId === id)
  const a = file.findIndex((d) => d.projetId === sur)
  if (de === -1 || a === -1 || de === a) return undefined
  return a < de ? sur : (file[a + 1]?.projetId ?? null)
}
