import type { Role } from '#domain/commun/roles.ts'
import { peutOuvrir } from '#domain/statistique/ensembles.ts'
import { taireLignes } from '#domain/statistique/mesures.ts'
import type { LigneLue } from '#domain/statistique/tableau.ts'

/** Hides from this role figures of one or two applications its lists do not hold, subtraction included. */
export const tairePour = (role: Role, lignes: readonly LigneLue[]): LigneLue[] =>
  taireLignes(lignes, (e) => peutOuvrir(role, e))
