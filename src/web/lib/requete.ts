/** How what a screen gives becomes an address and a body. */

/** Where the calls are. */
export const RACINE = '/gestion/api'

/** Fills `:id` of a path and adds the query; null and undefined are left out, lists are repeated. */
export function adresseDe(
  chemin: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const rempli = chemin.replaceAll(/:(\w+)/g, (_, nom: string) => encodeURIComponent(String(params[nom])))
  const q = new URLSearchParams()
  for (const [nom, valeur] of Object.entries(query)) {
    if (valeur === null || valeur === undefined || valeur === '') continue
    for (const v of Array.isArray(valeur) ? valeur : [valeur]) q.append(nom, String(v))
  }
  const suite = q.toString()
  return `${RACINE}${rempli}${suite ? `?${suite}` : ''}`
}

/** Files by field; a list for a field that takes several. */
export type Fichiers = Record<string, File | readonly File[] | null | undefined>

/** A multipart body: fields first, so that the server knows what the files are for. */
export function corpsMultipart(corps: Record<string, unknown>, fichiers: Fichiers): FormData {
  const f = new FormData()
  for (const [nom, valeur] of Object.entries(corps)) {
    if (valeur === undefined) continue
    if (Array.isArray(valeur)) for (const v of valeur) f.append(`${nom}[]`, String(v))
    else f.append(nom, valeur === null ? '' : String(valeur))
  }
  for (const [nom, valeur] of Object.entries(fichiers)) {
    for (const fichier of valeur instanceof File ? [valeur] : (valeur ?? [])) f.append(nom, fichier)
  }
  return f
}
