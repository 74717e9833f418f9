import type { DonneesOrdre } from '#server/documents/ordre-virement.ts'
import { VERIFICATION } from '../documents/dossier-exemple.ts'

/** Data of an order of two transfers, one to a holder of another script. */
export const ORDRE_EXEMPLE: DonneesOrdre = {
  organisme: 'Sofia',
  numero: 'VIR-2026-0007',
  le: '2026-11-24T10:15:00.000Z',
  faits: [
    ['Exécution demandée', '26 novembre 2026'],
    ['Total', '4\u00a0500,50\u00a0€'],
    ['Préparé par', 'Claire Roy, le 24 novembre 2026 à 10\u00a0h\u00a002'],
    ['Approuvé par', 'Nadia Bel, le 24 novembre 2026 à 11\u00a0h\u00a015'],
    ['Empreinte SHA-256', 'ab'.repeat(32)],
  ],
  lignes: [
    ['1. Les Amis du livre', 'FR76\u00a0••••\u00a0••••\u00a00189', 'C-2026-0012', '1\u00a0500,50\u00a0€'],
    ['2. محمود درويش', 'FR76\u00a0••••\u00a0••••\u00a00143', 'C-2026-0013-2', '3\u00a0000,00\u00a0€'],
  ],
  total: '4\u00a0500,50\u00a0€',
  verification: VERIFICATION,
}
