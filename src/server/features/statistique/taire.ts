import type { Role } from '#domain/commun/roles.ts'
import { peutOuvrir } from '#domain/statistique/ensembles.ts'
import { taireLignes } from '#domain/statistique/mesures.ts'
import type { LigneLue } from '#domain/statistique/tableau.ts'

/** What this role may know of one or two applications that its lists do not hold: nothing, here, nor by subtraction. */
export const tairePour = (role: Role, lignes: readonly LigneLue[]): LigneLue[] =>
  taireLignes(lignes, (e) => peutOuvrir(role, e))
