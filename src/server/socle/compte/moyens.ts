import { sql } from 'kysely'
import type { Moyen } from '#domain/session/contrat.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'

/** What a person has set up; null dates and empty lists when nothing. */
export async function lireMoyens(db: Db | Tx, utilisateurId: number) {
  const application = await db
    .selectFrom('authentificateur')
    .where('utilisateurId', '=', utilisateurId)
    .where('enAttente', '=', false)
    .select('creeLe')
    .executeTakeFirst()
  const cles = await db
    .selectFrom('cleAcces')
    .where('utilisateurId', '=', utilisateurId)
    .select(['id', 'nom', 'creeLe', 'utiliseeLe'])
    .orderBy('id')
    .execute()
  const { n } = await db
    .selectFrom('codeSecours')
    .where('utilisateurId', '=', utilisateurId)
    .where('utiliseLe', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { application: application ?? null, cles, codesSecoursRestants: n }
}

const moyensEnBref = preparer((db, trous: Trous<{ id: number }>) =>
  db.selectNoFrom([
    sql<boolean>`exists(select from authentificateur where utilisateur_id = ${trous.id} and not en_attente)`.as(
      'application',
    ),
    sql<boolean>`exists(select from cle_acces where utilisateur_id = ${trous.id})`.as('cle'),
    sql<boolean>`exists(select from code_secours where utilisateur_id = ${trous.id} and utilise_le is null)`.as(
      'codeSecours',
    ),
  ]),
)

/** Ways this person has to give a second factor; none: the password alone opens the session. */
export async function moyensDe(db: Db | Tx, utilisateurId: number): Promise<Moyen[]> {
  const [a] = await moyensEnBref(db, { id: utilisateurId })
  if (!a?.application && !a?.cle) return []
  return (['application', 'cle', 'codeSecours'] as const).filter((moyen) => a[moyen])
}

/** Removes everything of a second factor, challenges too; the password alone opens the next session. */
export async function effacerSecondFacteur(tx: Tx, utilisateurId: number): Promise<void> {
  for (const table of ['authentificateur', 'codeSecours', 'cleAcces', 'defi'] as const)
    await tx.deleteFrom(table).where('utilisateurId', '=', utilisateurId).execute()
}
