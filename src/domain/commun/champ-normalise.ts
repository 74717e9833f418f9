import { nonValide, texte } from './champs.ts'

/** Text rewritten by `normal`, refused when that gives null. */
export const normalise = (libelle: string, max: number, normal: (v: string) => string | null) =>
  texte(libelle, max)
    .transform((texte, ctx) => {
      const lu = texte === null ? null : normal(texte)
      if (texte !== null && lu === null) ctx.addIssue({ code: 'custom', message: nonValide(libelle) })
      return lu
    })
    .meta({ type: ['string', 'null'] })
