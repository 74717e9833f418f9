import type { Role } from '#domain/commun/roles.ts'
import { peutOuvrir } from '#domain/statistique/ensembles.ts'
import { taire } from '#domain/statistique/mesures.ts'
import type { LigneLue } from '#domain/statistique/tableau.ts'

/** What this role may know of one or two applications that its lists do not hold: nothing, here. */
export const tairePour = (role: Role, lignes: readonly LigneLue[]): LigneLue[] =>
  lignes.map((l) => ({ ...l, annees: l.annees.map((m) => taire(m, (e) => peutOuvrir(role, e))) }))
