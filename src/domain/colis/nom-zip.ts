import type { Jour } from '#domain/commun/jours.ts'

/** « colis-12-2026-01-01-2026-12-31.zip », « … partie 2 sur 3.zip » when there are several. */
export const nomDuZip = (
  colis: { id: number; du: Jour; au: Jour },
  partie: number,
  parties: number,
): string =>
  `colis-${colis.id}-${colis.du}-${colis.au}${parties > 1 ? `-partie-${partie}-sur-${parties}` : ''}.zip`
