import { structureIci } from '../structure.ts'

/** What was typed and reached no server, kept on this device: by account, for a time, within a size. */

export interface SaisieGardee<V> {
  valeurs: V
  /** What the server held when the typing began. */
  base: V
  /** When it was last kept, as an ISO instant. */
  le: string
}

const PREFIXE = 'saisie:'
const DUREE = 30 * 86_400_000
/** Characters of one text kept, and number of texts: above all our forms, below what browsers allow. */
const TAILLE_MAX = 300_000
const NOMBRE_MAX = 12

/**
 * Whose text it is. What a person of several structures writes for one is never offered back in another; the
 * structure is told, not read from the address, which names it only while there is another one.
 */
export interface Auteur {
  compte: number
  /** null: staff, who work for none. */
  structure: number | null
}

const finDe = (structure: number | null): string => (structure === null ? '' : `@${structure}`)
const cleDe = ({ compte, structure }: Auteur, nom: string): string =>
  `${PREFIXE}${compte}:${nom}${finDe(structure)}`

/** The last is how a text of the only structure was kept before its own was said. */
const clesDe = (auteur: Auteur, nom: string): string[] => {
  const cle = cleDe(auteur, nom)
  return structureIci() === null ? [cle, cleDe({ ...auteur, structure: null }, nom)] : [cle]
}

const cles = (): string[] => Object.keys(localStorage).filter((c) => c.startsWith(PREFIXE))

function lireCle(cle: string): SaisieGardee<unknown> | null {
  try {
    const lu = JSON.parse(localStorage.getItem(cle) ?? 'null') as SaisieGardee<unknown> | null
    const age = Date.now() - Date.parse(lu?.le ?? '')
    if (lu && age < DUREE) return lu
  } catch {
    // Not ours, or cut short: worth nothing.
  }
  localStorage.removeItem(cle)
  return null
}

/** Keeps a text of that account under a name; false when the device takes no more. */
export function garderSaisie<V>(auteur: Auteur, nom: string, saisie: SaisieGardee<V>): boolean {
  const cle = cleDe(auteur, nom)
  const texte = JSON.stringify(saisie)
  if (texte.length > TAILLE_MAX) return false
  const autres = cles().filter((c) => c !== cle)
  const parAge = autres.sort((a, b) => (lireCle(a)?.le ?? '').localeCompare(lireCle(b)?.le ?? ''))
  for (const ancienne of parAge.slice(0, Math.max(0, autres.length + 1 - NOMBRE_MAX)))
    localStorage.removeItem(ancienne)
  try {
    localStorage.setItem(cle, texte)
    return true
  } catch {
    return false
  }
}

/** What that person left under a name; null: nothing, or too old. */
export const lireSaisie = <V>(auteur: Auteur, nom: string): SaisieGardee<V> | null =>
  (clesDe(auteur, nom).map(lireCle).find(Boolean) ?? null) as SaisieGardee<V> | null

export function oublierSaisie(auteur: Auteur, nom: string): void {
  for (const cle of clesDe(auteur, nom)) localStorage.removeItem(cle)
}

/** Signing out leaves nothing; signing in (`sauf`) leaves only what is one's own and not too old. */
export function oublierSaisies(sauf?: number): void {
  for (const cle of cles())
    if (sauf === undefined || !cle.startsWith(`${PREFIXE}${sauf}:`) || lireCle(cle) === null)
      localStorage.removeItem(cle)
}

/** Messages being written, which the tab keeps. */
export const cleMessage = ({ compte, structure }: Auteur, a: number): string =>
  `message:${compte}:${a}${finDe(structure)}`

/** No longer a member of the structure of this page: nothing written for it stays on the device. */
export function oublierSaisiesIci(): void {
  const fin = finDe(structureIci())
  for (const lieu of [localStorage, sessionStorage])
    for (const cle of Object.keys(lieu))
      if (/^(saisie|message):/.test(cle) && cle.endsWith(fin)) lieu.removeItem(cle)
}
