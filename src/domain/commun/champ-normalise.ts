import { nonValide, texte } from './champs.ts'

/** Text rewritten by `normal`, refused when that gives null. */
export const normalise = (libelle: string, max: number, normal: (v: string) => string | null) =>
  texte(libelle, max)
    .transform((v, ctx) => {
      const lu = v === null ? null : normal(v)
      if (v !== null && lu === null) ctx.addIssue({ code: 'custom', message: nonValide(libelle) })
      return lu
    })
    .meta({ type: ['string', 'null'] })
