import { estJour, type Jour } from '#domain/commun/jours.ts'

const ANNEE_MIN = 1950
const MINUIT = /(?:[ T]0{1,2}:00(?::00(?:[.,]0+)?)?)?$/
const FRANCAISE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day, or a year alone, which names no day; or why it is neither. */
type DateLue = { jour: Jour | null; annee: number } | { motif: string }

export function lireDate(valeur: string): DateLue {
  const texte = valeur.trim().replace(MINUIT, '')
  if (/^\d{4}$/.test(texte)) return { jour: null, annee: Number(texte) }
  const fr = FRANCAISE.exec(texte)
  const iso = fr ? null : ISO.exec(texte)
  const [annee, mois, jour] = fr ? [fr[3], fr[2], fr[1]] : iso ? [iso[1], iso[2], iso[3]] : []
  if (annee === undefined) return { motif: 'Date illisible' }
  const lu = `${annee}-${mois?.padStart(2, '0')}-${jour?.padStart(2, '0')}`
  return estJour(lu) ? { jour: lu, annee: Number(annee) } : { motif: 'Date impossible' }
}

/** The year of an aid: written alone, or that of a date. */
export function lireAnnee(valeur: string, anneeCourante: number): { annee: number } | { motif: string } {
  if (valeur.trim() === '') return { motif: 'Année absente' }
  const lue = lireDate(valeur)
  if ('motif' in lue) return { motif: lue.motif === 'Date impossible' ? lue.motif : 'Année illisible' }
  return lue.annee >= ANNEE_MIN && lue.annee <= anneeCourante + 1
    ? { annee: lue.annee }
    : { motif: `Année hors bornes\u00a0: de ${ANNEE_MIN} à ${anneeCourante + 1}` }
}
