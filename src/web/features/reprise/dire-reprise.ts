import { formatHeure, formatJour, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { ESSAI_PERIME } from '#domain/reprise/gardes.ts'
import type { RepriseListe, RepriseLue } from '#domain/reprise/reponse.ts'
import type { Statut } from '#web/ui/statuts.ts'

/** « 1 ligne », « 8 214 lignes »; the words of `mots` each take their plural. */
export const compter = (nombre: number, mots: string): string =>
  `${formatNombre(nombre)}\u00a0${nombre > 1 ? mots.replaceAll(/(\p{L}+)/gu, '$1s') : mots}`

/** « Décidez d’abord des colonnes 7, 12 et 15. » */
export const enumerer = (choses: readonly (string | number)[]): string =>
  choses.length < 2 ? choses.join('') : `${choses.slice(0, -1).join(', ')} et ${choses.at(-1)}`

/** « 23/11/2026 à 10 h 42 ». */
export const leA = (instant: string): string =>
  `${formatJour(jourDe(new Date(instant)))} à ${formatHeure(new Date(instant))}`
export const leJour = (instant: string): string => formatJour(jourDe(new Date(instant)))

/** Lines of a file, the first few by their numbers: « lignes 118 à 126 », « 214, 1 087 et 7 autres ». */
export function direLignes(premieres: readonly number[], total: number, nommees = 5): string {
  const [premiere = 0] = premieres
  const suivies = premieres.every((ligne, rang) => ligne === premiere + rang)
  if (suivies && total > 2 && premieres.length === total)
    return `${formatNombre(premiere)} à ${formatNombre(premiere + total - 1)}`
  const dites = premieres.slice(0, total <= nommees + 1 ? nommees + 1 : nommees).map((l) => formatNombre(l))
  const autres = total - dites.length
  if (autres === 0) return enumerer(dites)
  return `${dites.join(', ')} et ${formatNombre(autres)} ${autres > 1 ? 'autres' : 'autre'}`
}

/** Euros in a column of figures: cents only where there are some, a true minus sign. */
export function euros(montant: number): string {
  const decimales = Number.isInteger(montant) ? 0 : 2
  const dit = formatNombre(Math.abs(montant), {
    minimumFractionDigits: decimales,
    maximumFractionDigits: decimales,
  })
  return montant < 0 ? `−\u00a0${dit}` : dit
}

/** A trial that still allows to apply: neither too old, nor made before other choices. */
export const essaiVaut = (r: RepriseLue, maintenant: Date): boolean =>
  r.bilan !== null &&
  r.etat !== 'deposee' &&
  (r.etat !== 'essayee' || r.essaiJusque === null || new Date(r.essaiJusque) >= maintenant)

/** Why the trial no longer allows to apply; null: it does, or there is none. */
export function essaiPerime(r: RepriseLue, maintenant: Date): string | null {
  if (r.bilan === null || essaiVaut(r, maintenant)) return null
  return r.etat === 'deposee'
    ? 'Les choix ont changé depuis cet essai\u00a0: refaites-le avant d’appliquer.'
    : ESSAI_PERIME
}

/** It was applied, perhaps undone since: nothing of it changes any more. */
export const estClose = (r: Pick<RepriseLue, 'etat'>): boolean =>
  r.etat === 'appliquee' || r.etat === 'annulee'

/** Its file was erased, a week after the deposit or the last trial: nothing can be read of it again. */
export const fichierEfface = (r: RepriseLue): boolean =>
  !estClose(r) && r.travail === null && !r.gestes.peutChoisir

/** Aids that an application writes or finds as they are: all but the refused lines. */
export const aidesReprises = (bilan: { lignes: number; refusees: number }): number =>
  bilan.lignes - bilan.refusees

const TRAVAUX = {
  essai: 'Essai en cours',
  application: 'Application en cours',
  annulation: 'Annulation en cours',
} as const

/** Where an import is, in a word. */
export function etatDit(r: Pick<RepriseListe, 'etat' | 'travail'>): { mot: string; statut: Statut } {
  if (r.travail) return { mot: TRAVAUX[r.travail.quoi], statut: 'courant' }
  switch (r.etat) {
    case 'deposee':
      return { mot: 'À essayer', statut: 'attention' }
    case 'essayee':
      return { mot: 'À appliquer', statut: 'attention' }
    case 'appliquee':
      return { mot: 'Appliquée', statut: 'fait' }
    case 'annulee':
      return { mot: 'Annulée', statut: 'neutre' }
  }
}
