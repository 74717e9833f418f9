import { regionDuCodePostal } from '#domain/geo/regions.ts'

/** The region that lists say and filter by: of the event, else of its structure. */
export const regionListee = (ligne: { region: string | null; codePostal: string | null }): string | null =>
  ligne.region ?? regionDuCodePostal(ligne.codePostal)
