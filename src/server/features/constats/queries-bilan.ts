import type { BilanLu } from '#domain/constats/bilan.ts'
import type { Db } from '#server/contexte.ts'

/** The figures of the report of an application; undefined without one. */
export const lireBilanRendu = (db: Db, projetId: number): Promise<BilanLu | undefined> =>
  db
    .selectFrom('bilan')
    .select([
      'nbAuteursInvitesFinal',
      'nbAuteursIntervenantsRemuneresFinal',
      'montantRemunerationAuteursIntervenantsFinal',
      'montantFraisAuteursFinal',
      'nbModerateursInvitesFinal',
      'montantRemunerationModerateursFinal',
      'nbEditeursInvitesFinal',
      'budgetGlobalFinal',
    ])
    .where('projetId', '=', projetId)
    .executeTakeFirst()
