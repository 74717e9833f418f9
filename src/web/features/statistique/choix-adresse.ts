import type { Jour } from '#domain/commun/jours.ts'
import type { ChoixVoulu } from '#domain/statistique/choix.ts'

const entier = (texte: string | null): number | undefined =>
  texte !== null && /^\d{1,9}$/.test(texte) ? Number(texte) : undefined

/** What an address asks of the statistics; what it leaves out is for the server to choose. */
export function lireDemande(url: URLSearchParams): ChoixVoulu {
  const egale = url.get('egale')
  return {
    annee: entier(url.get('annee')),
    egale: egale === null || egale === '' ? undefined : (egale as Jour | 'non'),
    commission: entier(url.get('commission')),
    domaine: entier(url.get('domaine')),
  }
}

/** The address of that choice. */
export function adresseChoix(demande: ChoixVoulu): string {
  const q = new URLSearchParams()
  for (const [nom, valeur] of Object.entries(demande)) if (valeur !== undefined) q.set(nom, String(valeur))
  return `/admin/statistiques${q.size > 0 ? `?${q}` : ''}`
}
