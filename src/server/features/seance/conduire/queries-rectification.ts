import type { Dit } from '#domain/seance/rectification.ts'
import type { Tx } from '#server/contexte/base.ts'

/** The last correction about a member, or (null) about the sitting's hours; undefined when none was made. */
export async function dernierDit(tx: Tx, seanceId: number, membre: number | null): Promise<Dit | undefined> {
  const ligne = await tx
    .selectFrom('seanceRectification')
    .select((eb) => eb.ref('apres').$castTo<Dit>().as('apres'))
    .where('seanceId', '=', seanceId)
    .where('utilisateurId', membre === null ? 'is' : '=', membre)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ligne?.apres
}

interface Rectification {
  seanceId: number
  utilisateurId: number | null
  avant: Dit
  apres: Dit
  raison: string
  le: Date
  par: number
  prenom: string
  nom: string
}

export async function inscrireRectification(tx: Tx, rectification: Rectification): Promise<void> {
  await tx
    .insertInto('seanceRectification')
    .values({
      ...rectification,
      avant: JSON.stringify(rectification.avant),
      apres: JSON.stringify(rectification.apres),
    })
    .execute()
}
