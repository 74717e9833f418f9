import { z } from 'zod'
import { triParmi, unParmi } from '#domain/commun/filtres.ts'
import { ONGLETS_COMMISSIONS, TRIS_COMMISSIONS, VALEURS_COMMISSIONS } from './liste-commissions.ts'

/** The filters of the lists of commissions, in a query; what is not understood is ignored. */
export const filtresCommissions = {
  onglet: unParmi(ONGLETS_COMMISSIONS).describe('À venir, ou closes\u00a0; sans lui, toutes.'),
  recherche: z.string().trim().max(20).optional().catch(undefined).describe('Partie du numéro de l’année.'),
  annee: z.coerce.number().int().min(2000).max(2200).optional().catch(undefined),
  etape: unParmi(VALEURS_COMMISSIONS.etape),
  visible: unParmi(VALEURS_COMMISSIONS.visible).describe('Par les membres.'),
  enveloppe: unParmi(VALEURS_COMMISSIONS.enveloppe),
  tri: triParmi(TRIS_COMMISSIONS).describe(
    '« numero », « -projets »…\u00a0; sans lui, par date\u00a0: la prochaine, ou la dernière close, d’abord.',
  ),
}
