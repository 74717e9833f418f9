import type { Tx } from '#server/contexte/base.ts'

/**
 * A closed account without a person, which holds the place of who was responsible for a structure: each is
 * for one only, and one that is over must not keep them from another. Gives its id.
 */
export async function creerPlace(
  tx: Tx,
  { email, nom, anonymise = false }: { email: string; nom: string; anonymise?: boolean },
  le: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('utilisateur')
    .values({
      role: 'porteurProjet',
      // A reserved ending: no mail ever leaves for it.
      email: `${email}@anonyme.invalid`,
      prenom: '',
      nom,
      creeLe: le,
      desactiveLe: le,
      ...(anonymise && { anonymiseLe: le }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
