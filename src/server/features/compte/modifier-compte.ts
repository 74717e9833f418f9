import type { CompteReponse, contratsCompte } from '../../../domain/compte/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { modifierAutre } from './modifier-autre.ts'
import { modifierLeSien } from './modifier-le-sien.ts'

export type ModificationCompte = Demande<typeof contratsCompte.modifierCompte, CompteReponse>

/** Changes one's own address, or another person's account: two acts under one call (contract §3). */
export const modifierCompte = (ctx: Contexte, d: ModificationCompte) =>
  d.params.id === d.acteur.id ? modifierLeSien(ctx, d) : modifierAutre(ctx, d)
