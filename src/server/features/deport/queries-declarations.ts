import { type SqlBool, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { TypeLien } from '#domain/deport/liens.ts'
import type { Db } from '#server/contexte/base.ts'
import { deporteDe } from '#server/socle/projet/deports.ts'
import { gensDe, STRUCTURES } from './queries-commission.ts'

/** The applications of a commission, to name one of them, and who a link with each may be likely with. */
export const lireDossiersCites = (db: Db, commissionId: number, depuis: Jour) =>
  db
    .selectFrom('projet as p')
    .innerJoin('porteur as po', 'po.id', 'p.porteurId')
    .innerJoin('utilisateur as u', 'u.id', 'po.utilisateurId')
    .select(['p.id', 'p.numero', 'po.nomStructure as structure'])
    .select(['u.nom as contactNom', sql<string>`coalesce(po.email_contact, u.email)`.as('contactEmail')])
    .select(gensDe(depuis))
    .where('p.commissionId', '=', commissionId)
    .orderBy('p.id')
    .execute()

interface LienLu {
  id: number
  projetId: number
  type: TypeLien | null
  precision: string | null
  epinglee: boolean
  le: string
  par: { id: number; prenom: string; nom: string }
  retireLe: string | null
  retireMotif: string | null
  retraitDemandeLe: string | null
  retraitRefuseLe: string | null
  retraitRefuseMotif: string | null
}

const QUI = sql<number>`u.id`

/** Everybody who sits, and who has said something, with what is left to declare; one statement. */
export const lirePersonnes = (db: Db, commissionId: number) => {
  const liens = sql<LienLu[]>`(select coalesce(json_agg(json_build_object('id', d.id, 'projetId', d.projet_id,
      'type', d.type, 'precision', d.precision, 'epinglee', d.epinglee, 'le', d.le,
      'par', json_build_object('id', a.id, 'prenom', a.prenom, 'nom', a.nom),
      'retireLe', d.retire_le, 'retireMotif', d.retire_motif, 'retraitDemandeLe', d.retrait_demande_le,
      'retraitRefuseLe', d.retrait_refuse_le, 'retraitRefuseMotif', d.retrait_refuse_motif) order by d.id), '[]')
    from deport d join projet p on p.id = d.projet_id join utilisateur a on a.id = d.par_id
    where d.utilisateur_id = u.id and p.commission_id = ${commissionId})`
  const declareLe = sql<Date | null>`(select max(d.le) from declaration d
    where d.commission_id = ${commissionId} and d.utilisateur_id = u.id)`
  const aDeclarer = sql<number>`(select count(*)::int from projet p where p.commission_id = ${commissionId}
    and not ${deporteDe(QUI)} and not exists(select from declaration_dossier dd
      where dd.utilisateur_id = u.id and dd.projet_id = p.id and dd.commission_id = p.commission_id))`
  return db
    .selectFrom('utilisateur as u')
    .select(['u.id', 'u.prenom', 'u.nom', 'u.email', 'u.declarationAnnuelleLe', STRUCTURES.as('structures')])
    .select(sql<'admin' | 'membreCommission'>`u.role`.as('role'))
    .select([liens.as('liens'), declareLe.as('declareLe'), aDeclarer.as('aDeclarer')])
    .where('u.role', 'in', ['admin', 'membreCommission'])
    .where(
      sql<SqlBool>`((u.role = 'membreCommission' and u.desactive_le is null)
        or exists(select from declaration d where d.commission_id = ${commissionId} and d.utilisateur_id = u.id)
        or exists(select from deport d join projet p on p.id = d.projet_id
          where p.commission_id = ${commissionId} and d.utilisateur_id = u.id))`,
    )
    .orderBy('u.nom')
    .orderBy('u.prenom')
    .orderBy('u.id')
    .execute()
}
export type DossierCite = Awaited<ReturnType<typeof lireDossiersCites>>[number]
export type PersonneLue = Awaited<ReturnType<typeof lirePersonnes>>[number]
