import type { Role } from '#domain/commun/roles.ts'
import { anomaliesDe, type StructureVerifiee } from '#domain/structure/anomalies.ts'
import type { NumerosReponse } from '#domain/structure/reponses.ts'
import type { FaitsRna, FaitsSiret } from '#domain/structure/verification.ts'

export type LigneNumeros = FaitsSiret & FaitsRna & StructureVerifiee & { valideLe: Date | null }

/** Numbers of a structure and what is known of them; duplicates are told to holders with an open account. */
export function presenterNumeros(ligne: LigneNumeros, role: Role): NumerosReponse {
  const tout = role !== 'porteurProjet' || ligne.valideLe !== null
  return {
    siret: ligne.siret,
    rna: ligne.rna,
    siretVerifieLe: ligne.siretVerifieLe?.toISOString() ?? null,
    siretSource: ligne.siretSource,
    siretFiche: ligne.siretReponse,
    siretAVerifier:
      ligne.siret !== null && ligne.siretVerifieLe === null && ligne.siretIntrouvableLe === null,
    siretNonDiffusible: ligne.siretNonDiffusibleLe !== null,
    siretAnomalies: anomaliesDe({ ...ligne, siretAilleurs: tout && ligne.siretAilleurs }),
    rnaVerifieLe: ligne.rnaVerifieLe?.toISOString() ?? null,
    rnaSource: ligne.rnaSource,
    rnaIntrouvable: ligne.rnaIntrouvableLe !== null,
    rnaAVerifier: ligne.rnaEssaisJusque !== null,
    rnaSiret: ligne.siret === null ? (ligne.rnaReponse?.siret ?? null) : null,
  }
}
