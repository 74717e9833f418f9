import type { Role } from '#domain/commun/roles.ts'
import { anomaliesDe, type StructureVerifiee } from '#domain/structure/anomalies.ts'
import type { NumerosReponse } from '#domain/structure/reponses.ts'
import type { FaitsRna, FaitsSiret } from '#domain/structure/verification.ts'

export type LigneNumeros = FaitsSiret & FaitsRna & StructureVerifiee & { valideLe: Date | null }

/** Numbers of a structure and what is known of them; duplicates are told to holders with an open account. */
export function presenterNumeros(l: LigneNumeros, role: Role): NumerosReponse {
  const tout = role !== 'porteurProjet' || l.valideLe !== null
  return {
    siret: l.siret,
    rna: l.rna,
    siretVerifieLe: l.siretVerifieLe?.toISOString() ?? null,
    siretSource: l.siretSource,
    siretFiche: l.siretReponse,
    siretAVerifier: l.siret !== null && l.siretVerifieLe === null && l.siretIntrouvableLe === null,
    siretNonDiffusible: l.siretNonDiffusibleLe !== null,
    siretAnomalies: anomaliesDe({ ...l, siretAilleurs: tout && l.siretAilleurs }),
    rnaVerifieLe: l.rnaVerifieLe?.toISOString() ?? null,
    rnaSource: l.rnaSource,
    rnaIntrouvable: l.rnaIntrouvableLe !== null,
    rnaAVerifier: l.rnaEssaisJusque !== null,
    rnaSiret: l.siret === null ? (l.rnaReponse?.siret ?? null) : null,
  }
}
