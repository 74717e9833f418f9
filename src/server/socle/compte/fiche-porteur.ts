import { type SqlBool, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte.ts'
import { siretAilleurs } from '#server/socle/structure/siret-ailleurs.ts'

/** Everything of one holder in one statement; `jour` (Paris) decides whether a period is open. */
export async function lireFichePorteur(
  db: Db | Tx,
  id: number,
  o: { jour: Jour; commissionVisible?: boolean },
) {
  return await db
    .selectFrom('porteur as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .where('p.id', '=', id)
    .$if(o.commissionVisible === true, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('projet as v')
            .innerJoin('commission as c', 'c.id', 'v.commissionId')
            .whereRef('v.porteurId', '=', 'p.id')
            .where('c.isVisible', '=', true)
            .select('v.id'),
        ),
      ),
    )
    .selectAll('p')
    .select(['u.email', 'u.prenom', 'u.nom', 'u.emailEnAttente', 'u.creeLe'])
    .select((eb) => [
      siretAilleurs(eb).as('siretAilleurs'),
      eb
        .selectFrom('projet as n')
        .whereRef('n.porteurId', '=', 'p.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('nbProjets'),
      eb
        .exists(
          eb
            .selectFrom('projet as o')
            .whereRef('o.porteurId', '=', 'p.id')
            .where('o.premiereSignatureLe', 'is', null)
            .where('o.retireLe', 'is', null)
            .where('o.archiveLe', 'is', null)
            .select('o.id'),
        )
        .as('demandeOuverte'),
      eb
        .exists(
          eb
            .selectFrom('periode as d')
            .where('d.dateDebut', '<=', o.jour)
            .where(sql<SqlBool>`coalesce(d.deadline, d.date_fin) >= ${o.jour}`)
            .select('d.id'),
        )
        .as('periodeOuverte'),
    ])
    .executeTakeFirst()
}

export type FichePorteur = NonNullable<Awaited<ReturnType<typeof lireFichePorteur>>>
