import { jourDe } from '#domain/commun/jours.ts'
import type { contratsJetonLecture } from '#domain/jeton-lecture/contrat.ts'
import { CHEMIN_LECTURE } from '#domain/jeton-lecture/fichiers.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterAReprendre, presenterJeton } from './presenter-jeton.ts'
import { aMotDePasse, lireSansTitulaire, lireSiens, vivantsParmi } from './queries.ts'

/** The caller's tokens, and those in use that no administrator answers for. */
export async function listerJetons(
  ctx: Contexte,
  { acteur }: Appel<typeof contratsJetonLecture.listerJetons>,
) {
  const le = ctx.horloge.maintenant()
  const jour = jourDe(le)
  const [siens, aReprendre, preuveDemandee] = await Promise.all([
    lireSiens(ctx.db, acteur.id, jour),
    lireSansTitulaire(ctx.db, jour),
    aMotDePasse(ctx.db, acteur.id),
  ])
  return {
    data: {
      siens: siens.map(presenterJeton),
      aReprendre: aReprendre.map(presenterAReprendre),
      vivants: vivantsParmi(siens, le),
      adresse: `${ctx.config.publicUrl.replace(/\/+$/, '')}${CHEMIN_LECTURE}`,
      preuveDemandee,
    },
  }
}
