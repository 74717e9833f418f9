import { sql } from 'kysely'
import type { CompteCourt } from '#domain/compte/contrat.ts'
import type { Db } from '#server/contexte/base.ts'
import { estLie } from '#server/socle/oidc/liens.ts'
import { COURT, presenterCompte } from './fiche-compte.ts'

const enUsage = (db: Db) =>
  db.selectFrom('utilisateur').where('role', '<>', 'porteurProjet').where('desactiveLe', 'is', null)

/** How many lireComptes has in all. */
export async function compterComptes(db: Db): Promise<number> {
  const { n } = await enUsage(db)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The accounts in use, but holders', by name; retired people are left out. All of them without `coupe`. */
export async function lireComptes(
  db: Db,
  coupe?: { limite: number; decalage: number },
): Promise<CompteCourt[]> {
  const lignes = await enUsage(db)
    .$if(coupe !== undefined, (q) => q.limit(coupe?.limite ?? 0).offset(coupe?.decalage ?? 0))
    .select(COURT)
    .select((eb) => [eb('motDePasse', 'is', null).as('sansMotDePasse'), 'secours', estLie.as('lie')])
    .orderBy(sql`aplati(nom)`)
    .orderBy(sql`aplati(prenom)`)
    .orderBy('id')
    .execute()
  return lignes.map(presenterCompte)
}
