import type { FaitsChangement, Issue } from '#domain/changement/regles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { journaliser } from '#server/infra/journal.ts'

/** Kinds of mail that tell the members, read again for who decides. */
export const EVENEMENTS = { demande: 'changement-demande', rappel: 'changement-rappel' } as const

/** Changes of responsible person: who asks, whom they replace, and whether somebody objects. */
export const changements = (db: Db | Tx) =>
  db
    .selectFrom('changementResponsable as k')
    .innerJoin('porteur as o', 'o.id', 'k.porteurId')
    .innerJoin('utilisateur as d', 'd.id', 'k.demandeurId')
    .innerJoin('utilisateur as v', 'v.id', 'k.viseId')
    .select([
      'k.id',
      'k.porteurId',
      'k.demandeurId',
      'k.viseId',
      'k.texte',
      'k.deposeLe',
      'k.closLe',
      'k.issue',
    ])
    .select(['k.rappeleLe', 'k.personnelPrevenuLe', 'k.version', 'o.nomStructure'])
    .select([
      'd.prenom',
      'd.nom',
      'd.email',
      'v.prenom as visePrenom',
      'v.nom as viseNom',
      'v.email as viseEmail',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('changementObjection as b')
            .whereRef('b.changementId', '=', 'k.id')
            .where('b.retireeLe', 'is', null)
            .select('b.id'),
        )
        .$castTo<boolean>()
        .as('objection'),
    )
export type LigneChangement = NonNullable<Awaited<ReturnType<typeof lireUnChangement>>>

export const lireUnChangement = (db: Db | Tx, id: number) =>
  changements(db).where('k.id', '=', id).executeTakeFirst()

/** The one of that structure that has no answer yet. */
export const lireOuvert = (db: Db | Tx, porteurId: number) =>
  changements(db).where('k.porteurId', '=', porteurId).where('k.closLe', 'is', null).executeTakeFirst()

export const faitsChangement = ({
  deposeLe,
  closLe,
  issue,
  objection,
}: FaitsChangement): FaitsChangement => ({
  deposeLe,
  closLe,
  issue,
  objection,
})

/** Writes what became of it; the caller holds the structure. */
export async function clore(
  tx: Tx,
  id: number,
  { issue, par, motif, le }: { issue: Issue; par: number | null; motif: string | null; le: Date },
): Promise<void> {
  await tx
    .updateTable('changementResponsable')
    .set((eb) => ({ issue, closLe: le, decidePar: par, motif, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Closes the request of somebody who became an owner otherwise, or who is no longer a member: nobody has to
 * answer it any more (§5.5, row 5). The caller holds the structure.
 */
export async function rendreSansObjet(
  tx: Tx,
  { porteurId, demandeur }: { porteurId: number; demandeur: number },
  { acteur, le }: { acteur: Acteur; le: Date },
): Promise<void> {
  const ouvert = await lireOuvert(tx, porteurId)
  if (ouvert?.demandeurId !== demandeur) return
  await clore(tx, ouvert.id, { issue: 'sans-objet', par: acteur.id, motif: null, le })
  await journaliser(tx, {
    chaine: `porteur:${porteurId}`,
    acte: 'retirerChangement',
    acteur,
    apres: { changement: ouvert.id, issue: 'sans-objet' },
    le,
  })
}
