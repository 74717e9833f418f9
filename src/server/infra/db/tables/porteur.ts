// Organisations that apply.
import type { Generated, GeneratedAlways } from 'kysely'
import type { CIVILITES } from '#domain/porteur/champs.ts'

export interface TablePorteur {
  id: GeneratedAlways<number>
  utilisateurId: number
  civilite: (typeof CIVILITES)[number] | null
  fonction: string | null
  emailContact: string | null
  mobile: string | null
  tel: string | null
  nomStructure: string
  presentation: string
  idCategorieStructure: number
  adresse: string | null
  adresseComplement: string | null
  codePostal: string | null
  ville: string | null
  siteInternet: string | null
  facebook: string | null
  twitter: string | null
  youtube: string | null
  linkedin: string | null
  titulaireCompte: string | null
  ibanChiffre: Buffer | null
  ibanFin: string | null
  /** Keyed fingerprint: the same account, the same fingerprint. */
  ibanEmpreinte: Buffer | null
  bic: string | null
  ribModifieLe: Date | null
  cgvAccepteesLe: Date
  cgvVersion: Generated<number>
  soumisLe: Date
  valideLe: Date | null
  refuseLe: Date | null
  decidePar: number | null
  motifRefus: string | null
  anonymiseLe: Date | null
  version: Generated<number>
}

export interface TableEnvoiInscription {
  id: GeneratedAlways<number>
  adresse: string
  le: Date
}
