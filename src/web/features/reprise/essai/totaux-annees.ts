import { enCentimes, somme } from '#domain/commun/argent.ts'
import type { BilanReprise, TotauxReprise } from '#domain/reprise/reponse.ts'

export type Quoi = 'accorde' | 'verse'

/** What the file says more than the accounts: exact to the cent; null while nothing is typed. */
export const ecart = (fichier: number, comptes: number | null): number | null =>
  comptes === null ? null : (enCentimes(fichier) - enCentimes(comptes)) / 100

/** The line under the years: the difference is said once every year is typed, else which are missing. */
export function totalDe(
  annees: BilanReprise['annees'],
  totaux: TotauxReprise,
  quoi: Quoi,
): { fichier: number; comptes: number | null; ecart: number | null; manquent: number[] } {
  const comptes = annees.map((a) => totaux[String(a.annee)]?.[quoi] ?? null)
  const manquent = annees.filter((_, rang) => comptes[rang] === null).map((a) => a.annee)
  const fichier = somme(annees.map((a) => a[quoi]))
  const dits = manquent.length === annees.length ? null : somme(comptes)
  return { fichier, comptes: dits, ecart: manquent.length > 0 ? null : ecart(fichier, dits), manquent }
}
