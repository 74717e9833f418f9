import { Conflit } from '#domain/commun/erreurs.ts'
import { direModifieePar } from '#domain/commun/version.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Who wrote last what an application says, when another member of the structure did, and when. */
export const modifieeParUnAutre = (
  db: Db | Tx,
  { projetId, porteurId, acteurId }: { projetId: number; porteurId: number | null; acteurId: number },
) =>
  db
    .selectFrom('projet as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.modifiePar')
    .select(['u.prenom', 'u.nom', 'p.modifieLe as le'])
    .where('p.id', '=', projetId)
    .where('p.porteurId', '=', porteurId)
    .where('u.id', '<>', acteurId)
    .executeTakeFirst()

/** Saves an application; when another member has saved it meanwhile, the Conflit says who and when. */
export async function nommerConflit<T>(
  db: Db,
  { id: acteurId, porteurId }: Acteur,
  projetId: number | null,
  enregistrer: () => Promise<T>,
): Promise<T> {
  try {
    return await enregistrer()
  } catch (e) {
    if (!(e instanceof Conflit) || e.code !== 'version' || projetId === null) throw e
    const autre = await modifieeParUnAutre(db, { projetId, porteurId, acteurId })
    throw autre ? new Conflit(direModifieePar(autre), e.code) : e
  }
}
