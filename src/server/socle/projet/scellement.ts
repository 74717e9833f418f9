import { type SqlBool, sql } from 'kysely'
import { Indisponible, Introuvable } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { visiblePour } from './lecture/visible.ts'

/** Seconds that sealing takes, and more. */
const SCELLEMENT = 5

interface Attendu {
  projetId: number
  /** Who asks; null: by a signed link. */
  acteur: Acteur | null
  /** When it was signed. */
  champ: 'signeLe' | 'attestationSigneeLe'
  /** « Votre dossier signé ». */
  quoi: string
}

/**
 * Of a document that is not there: throws Indisponible when it was signed within the hour (it is being
 * sealed), Introuvable otherwise or when this person may not see the application.
 */
export async function direPasScelle(
  ctx: Contexte,
  { projetId, acteur, champ, quoi }: Attendu,
): Promise<never> {
  const depuis = new Date(ctx.horloge.maintenant().getTime() - HEURE)
  const signe = await ctx.db
    .selectFrom('projet as p')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select('p.id')
    .where('p.id', '=', projetId)
    .where(`p.${champ}`, '>', depuis)
    .where('p.anonymiseLe', 'is', null)
    .where(acteur ? visiblePour(acteur) : sql<SqlBool>`true`)
    .executeTakeFirst()
  if (!signe) throw new Introuvable()
  throw new Indisponible(`${quoi} est en cours de scellement. Réessayez dans un instant.`, SCELLEMENT)
}
