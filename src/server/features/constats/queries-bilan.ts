import type { BilanLu } from '#domain/constats/bilan.ts'
import { CHIFFRES_BILAN } from '#domain/projet/saisie/champs-bilan.ts'
import type { Db } from '#server/contexte/base.ts'

/** The figures of the report of an application; undefined without one. */
export const lireBilanRendu = (db: Db, projetId: number): Promise<BilanLu | undefined> =>
  db.selectFrom('bilan').select(CHIFFRES_BILAN).where('projetId', '=', projetId).executeTakeFirst()
