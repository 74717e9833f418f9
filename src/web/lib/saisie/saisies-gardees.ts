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

const cleDe = (compte: number, nom: string): string => `${PREFIXE}${compte}:${nom}`

/** Those of the tab are of messages being written. */
const cles = (lieu = localStorage): string[] => Object.keys(lieu).filter((c) => /^(saisie|message):/.test(c))

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
export function garderSaisie<V>(compte: number, nom: string, saisie: SaisieGardee<V>): boolean {
  const cle = cleDe(compte, nom)
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

/** What that account left under a name; null: nothing, or too old. */
export const lireSaisie = <V>(compte: number, nom: string): SaisieGardee<V> | null =>
  lireCle(cleDe(compte, nom)) as SaisieGardee<V> | null

export const oublierSaisie = (compte: number, nom: string): void =>
  localStorage.removeItem(cleDe(compte, nom))

/** Signing out leaves nothing; signing in (`sauf`) leaves only what is one's own and not too old. */
export function oublierSaisies(sauf?: number): void {
  for (const cle of cles())
    if (sauf === undefined || !cle.startsWith(`${PREFIXE}${sauf}:`) || lireCle(cle) === null)
      localStorage.removeItem(cle)
}

/**
 * No longer a member of the structure of this page: nothing written for it, whose name ends by it, stays on
 * the device; nothing at all when it was the only one.
 */
export function oublierSaisiesIci(): void {
  const structure = structureIci()
  for (const lieu of [localStorage, sessionStorage])
    for (const cle of cles(lieu))
      if (cle.endsWith(structure === null ? '' : `@${structure}`)) lieu.removeItem(cle)
}
