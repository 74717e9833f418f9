import { sql } from 'kysely'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { minuitParis } from '#server/infra/db/jours-sql.ts'
import { reglagesDeports } from '#server/socle/reglages/deports.ts'

/** Structures the person `u` said they belong to. */
export const STRUCTURES = sql<string[]>`array(select distinct po.nom_structure from deport d
  join projet p on p.id = d.projet_id join porteur po on po.id = p.porteur_id
  where d.utilisateur_id = u.id and d.type = 'fonction')`

/** Who a link with the structure `po` may be likely with, since that day: its members, whom it invited. */
export const gensDe = (depuis: Jour) =>
  [
    sql<{ prenom: string; nom: string; email: string }[]>`(select coalesce(json_agg(json_build_object(
      'prenom', v.prenom, 'nom', v.nom, 'email', v.email)), '[]')
    from membre m join utilisateur v on v.id = m.utilisateur_id
    where m.porteur_id = po.id and (m.jusque is null or m.jusque >= ${minuitParis(depuis)}))`.as('membres'),
    sql<string[]>`array(select i.email from invitation i
    where i.porteur_id = po.id and i.envoyee_le >= ${minuitParis(depuis)})`.as('invitees'),
  ] as const

/** A commission, and what this person already declared before it. */
const lireCommission = (db: Db | Tx, id: number, { id: qui, role }: Pick<Acteur, 'id' | 'role'>) =>
  db
    .selectFrom('commission as c')
    .innerJoin('utilisateur as u', (j) => j.on('u.id', '=', qui))
    .select(['c.id', 'c.numero', 'c.annee', 'c.date', 'c.declarationExigee as exigee'])
    .select(['u.prenom', 'u.nom', 'u.email', 'u.role', 'u.declarationAnnuelleLe'])
    .select(
      sql<Date | null>`(select max(d.le) from declaration d where d.commission_id = c.id
        and d.utilisateur_id = u.id)`.as('declareLe'),
    )
    .select(STRUCTURES.as('structures'))
    .select(reglagesDeports.as('reglages'))
    .where('c.id', '=', id)
    .$if(role === 'membreCommission', (q) => q.where('c.isVisible', '=', true))
    .executeTakeFirst()
export type CommissionADeclarer = NonNullable<Awaited<ReturnType<typeof lireCommission>>>

/** The commission this person may declare before; throws Introuvable for any other. */
export async function trouverADeclarer(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
  db: Db | Tx = ctx.db,
): Promise<CommissionADeclarer> {
  const commission = await lireCommission(db, appel.params.id, appel.acteur)
  if (!commission) throw new Introuvable()
  return commission
}

/** Its applications: what may be read before declaring, where likeness is sought, what was declared. */
export const lireDossiers = (db: Db | Tx, commissionId: number, qui: number, depuis: Jour) =>
  db
    .selectFrom('projet as p')
    .innerJoin('porteur as po', 'po.id', 'p.porteurId')
    .innerJoin('utilisateur as u', 'u.id', 'po.utilisateurId')
    .leftJoin('declarationDossier as dd', (join) =>
      join
        .onRef('dd.projetId', '=', 'p.id')
        .onRef('dd.commissionId', '=', 'p.commissionId')
        .on('dd.utilisateurId', '=', qui),
    )
    .leftJoin('declaration as d', 'd.id', 'dd.declarationId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('deport as x')
          .select(['x.id', 'x.type', 'x.precision', 'x.epinglee', 'x.le', 'x.retireMotif'])
          .select(['x.retraitDemandeLe', 'x.retraitRefuseLe', 'x.retraitRefuseMotif'])
          .whereRef('x.projetId', '=', 'p.id')
          .where('x.utilisateurId', '=', qui)
          .where('x.retireLe', 'is', null)
          .orderBy('x.epinglee', 'desc')
          .limit(1)
          .as('l'),
      (j) => j.onTrue(),
    )
    .select(['p.nom', 'p.presentation', 'p.actionsCommunication'])
    .select(['p.id', 'p.numero', 'po.nomStructure', 'po.ville', 'd.le as declareLe'])
    .select(['u.nom as contactNom', 'u.email as contactEmail', 'po.emailContact'])
    .select(gensDe(depuis))
    .select(['l.id as lienId', 'l.type', 'l.precision', 'l.epinglee', 'l.le as lienLe', 'l.retireMotif'])
    .select(['l.retraitDemandeLe', 'l.retraitRefuseLe', 'l.retraitRefuseMotif'])
    .where('p.commissionId', '=', commissionId)
    .orderBy('p.id')
    .execute()
export type DossierLu = Awaited<ReturnType<typeof lireDossiers>>[number]

/** Asks, or no longer, the members of a commission to declare before reading; false when it did already. */
export async function inscrireExigence(tx: Tx, id: number, exigee: boolean): Promise<boolean> {
  const [change] = await tx
    .updateTable('commission')
    .set((eb) => ({ declarationExigee: exigee, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('declarationExigee', '<>', exigee)
    .returning('id')
    .execute()
  return change !== undefined
}
