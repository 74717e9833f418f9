// Organisations that apply.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Civilite } from '#domain/porteur/champs.ts'
import type { FicheRegistre } from '#domain/structure/fiche-registre.ts'

/** What the register said: parsed on read, written with JSON.stringify. */
type FicheGardee = ColumnType<FicheRegistre | null, string | null | undefined, string | null>

export interface TablePorteur {
  id: GeneratedAlways<number>
  utilisateurId: number
  civilite: Civilite | null
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
  siret: string | null
  rna: string | null
  siretVerifieLe: Date | null
  siretSource: string | null
  siretReponse: FicheGardee
  siretIntrouvableLe: Date | null
  siretNonDiffusibleLe: Date | null
  siretEssaiLe: Date | null
  siretEssaisJusque: Date | null
  /** Set by the job asking the register; a trigger forgets it with the number (0037-rna-et-statistiques). */
  rnaVerifieLe: Date | null
  rnaSource: string | null
  rnaReponse: FicheGardee
  rnaIntrouvableLe: Date | null
  rnaEssaiLe: Date | null
  rnaEssaisJusque: Date | null
  /** Follows the account (0020-pages.sql). */
  ferme: GeneratedAlways<boolean>
  siretEcart: GeneratedAlways<boolean>
  version: Generated<number>
}

export interface TableEnvoiInscription {
  id: GeneratedAlways<number>
  adresse: string
  le: Date
}

/** An answer of the register, kept a day; `numero` « * »: the register itself, which rests. */
export interface TableRegistreReponse {
  numero: string
  reponse: FicheGardee
  valableJusque: Date
}
