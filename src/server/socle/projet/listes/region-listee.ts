import { regionDuCodePostal } from '#domain/geo/regions.ts'

/** The region that lists say and filter by: of the event, else of its structure. */
export const regionListee = (l: { region: string | null; codePostal: string | null }): string | null =>
  l.region ?? regionDuCodePostal(l.codePostal)
