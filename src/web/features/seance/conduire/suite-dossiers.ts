import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'

/** Files set aside are out of the order, until they are taken back. */
export const dansLOrdre = (seance: SeanceEntiere): DossierLu[] =>
  seance.dossiers.filter((d) => d.etat !== 'ecarte')
export const ecartes = (seance: SeanceEntiere): DossierLu[] =>
  seance.dossiers.filter((d) => d.etat === 'ecarte')
export const aVenir = (seance: SeanceEntiere): DossierLu[] =>
  seance.dossiers.filter((d) => d.etat === 'a_venir')
/** Recorded, be it as postponed. */
export const passes = (seance: SeanceEntiere): number =>
  seance.dossiers.filter((d) => d.enregistre !== null).length

/** « 1 ajourné, 2 non examinés »: what the closing leaves, as the minutes count it; null when nothing. */
export function direRestes(seance: SeanceEntiere): string | null {
  const ajournes = seance.dossiers.filter((d) =>
    d.enregistre ? d.enregistre.decision === 'attente' : d.ecarte,
  )
  const jamais = seance.dossiers.filter((d) => !d.enregistre && !d.ecarte)
  const accorder = (nombre: number, mots: readonly [string, string]) =>
    nombre > 0 && `${nombre} ${mots[nombre > 1 ? 1 : 0]}`
  const dits = [
    accorder(ajournes.length, ['ajourné', 'ajournés']),
    accorder(jamais.length, ['non examiné', 'non examinés']),
  ]
  return dits.filter(Boolean).join(', ') || null
}

/** How a file is called everywhere. */
export const nomDossier = (dossier: Pick<DossierLu, 'nom' | 'structure'>): string =>
  dossier.nom ?? dossier.structure

const memesDeports = (dossier: DossierLu | undefined, autre: DossierLu | undefined): boolean =>
  dossier !== undefined &&
  autre !== undefined &&
  dossier.deports.length > 0 &&
  dossier.deports.length === autre.deports.length &&
  dossier.deports.every((m) => autre.deports.includes(m))

/** Files whose déports are the same as those of the one before or after, in that order. */
export const enGroupe = (liste: readonly DossierLu[], rang: number): boolean =>
  memesDeports(liste[rang], liste[rang - 1]) || memesDeports(liste[rang], liste[rang + 1])

/** The two last dealt with, the current one and those to come: the column when it does not show all. */
export function fenetre(seance: SeanceEntiere, apres = 6): DossierLu[] {
  const tous = dansLOrdre(seance)
  const ici = ['en_cours', 'a_venir'].map((e) => tous.findIndex((d) => d.etat === e)).find((i) => i >= 0)
  const debut = ici ?? tous.length
  // One that was called back has files already recorded behind it: they are not what follows.
  const suite = tous.slice(debut).filter((d) => d.etat !== 'enregistre')
  return [...tous.slice(Math.max(0, debut - 2), debut), ...suite.slice(0, apres)]
}

/** Before which file it passes when it moves one place nearer the start or the end; undefined: it can't. */
export function placeVoisine(seance: SeanceEntiere, id: number, pas: -1 | 1): number | null | undefined {
  const file = aVenir(seance)
  const i = file.findIndex((d) => d.projetId === id)
  const cible = i + pas
  if (i === -1 || cible < 0 || cible >= file.length) return undefined
  return (pas === -1 ? file[cible] : file[cible + 1])?.projetId ?? null
}

/** Before which file it passes when it is dropped on another one. */
export function placeDeposee(seance: SeanceEntiere, id: number, sur: number): number | null | undefined {
  const file = aVenir(seance)
  const de = file.findIndex((d) => d.projetId === id)
  const a = file.findIndex((d) => d.projetId === sur)
  if (de === -1 || a === -1 || de === a) return undefined
  return a < de ? sur : (file[a + 1]?.projetId ?? null)
}
