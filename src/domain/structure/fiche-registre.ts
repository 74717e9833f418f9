import type { Jour } from '#domain/commun/jours.ts'

/** What the public register of companies says of an establishment; no person, telephone or e-mail. */
export interface FicheRegistre {
  siret: string
  nom: string
  /** Other names of the same unit, which are no difference. */
  autresNoms: string[]
  adresse: string | null
  adresseComplement: string | null
  codePostal: string | null
  commune: string | null
  /** Name of the region. */
  region: string | null
  rna: string | null
  /** INSEE code of the legal form, four digits. */
  natureJuridique: string | null
  /** The unit is cancelled. */
  cessee: boolean
  /** The establishment is closed. */
  fermee: boolean
  fermeeLe: Jour | null
}

/** What the register answered about a number. `sans-registre`: none is set. */
export type Consultation =
  | { etat: 'trouve'; fiche: FicheRegistre; source: string }
  | { etat: 'introuvable'; source: string }
  | { etat: 'indisponible' }
  | { etat: 'sans-registre' }

/** Kind of structure that a legal form says, by the first words of the category; null: nothing sure. */
export function categorieDe(natureJuridique: string | null): RegExp | null {
  if (natureJuridique?.startsWith('92')) return /^association/i
  if (natureJuridique?.startsWith('721') || natureJuridique?.startsWith('722')) return /^collectivité/i
  if (natureJuridique?.startsWith('73')) return /^établissement public/i
  if (natureJuridique?.startsWith('93')) return /^fondation/i
  return null
}
