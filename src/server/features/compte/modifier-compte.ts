import type { Contexte } from '#server/contexte/contexte.ts'
import type { ModificationCompte } from './modification-compte.ts'
import { modifierAutre } from './modifier-autre.ts'
import { modifierLeSien } from './modifier-le-sien.ts'

/** Changes one's own address, or another person's account: two acts under one call (contract §3). */
export const modifierCompte = (ctx: Contexte, modification: ModificationCompte) =>
  modification.params.id === modification.acteur.id
    ? modifierLeSien(ctx, modification)
    : modifierAutre(ctx, modification)
