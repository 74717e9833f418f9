import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { IssueDemande } from '#domain/adhesion/demande.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { fermeA, lieALaStructure } from '#server/socle/projet/deports.ts'
import { jamaisSignee, periodeOuverteLe } from '#server/socle/projet/regles-sql.ts'
import { siretAilleurs } from '#server/socle/structure/siret-ailleurs.ts'

const SIENNE = { projet: sql`v.id`, commission: sql`c.id` }
const parmiSiennes = (si: RawBuilder<SqlBool>) => sql<SqlBool>`exists(select from projet v
  join commission c on c.id = v.commission_id where v.porteur_id = p.id and c.is_visible and ${si})`
/** A member reads the structure of an application that they see, unless one of its own is closed to them. */
const luParMembre = (id: number) => sql<SqlBool>`(${parmiSiennes(sql`true`)}
  and not ${parmiSiennes(fermeA(id, SIENNE))} and not ${lieALaStructure(id, sql`p.id`)})`

const EQUIPE = sql<boolean>`(select count(*) > 1 from membre g where g.porteur_id = p.id and g.jusque is null)`

/** What is this person's own, when a member of the structure who is not the one responsible. */
const propreA = (id: number) => sql<{
  fonction: string | null
  mobile: string | null
  emailEnAttente: string | null
} | null>`(
  select json_build_object('fonction', m.fonction, 'mobile', x.mobile, 'emailEnAttente', x.email_en_attente)
  from membre m join utilisateur x on x.id = m.utilisateur_id where m.porteur_id = p.id and x.id = ${id}
    and x.id <> p.utilisateur_id and m.jusque is null)`

/** What the responsible asked to join: staff read it before they open, or close, what they registered. */
const rejoint = sql<LigneRejoint[]>`(select coalesce(json_agg(json_build_object('porteurId', d.porteur_id,
    'structure', s.nom_structure, 'issue', d.issue, 'demandeeLe', d.demandee_le, 'expireLe', d.expire_le,
    'repondueLe', d.repondue_le) order by d.id desc), '[]')
  from demande_adhesion d join porteur s on s.id = d.porteur_id
  where d.utilisateur_id = p.utilisateur_id and d.porteur_id <> p.id and d.issue is distinct from 'retiree')`

interface LigneRejoint {
  porteurId: number
  structure: string
  issue: IssueDemande | null
  demandeeLe: string
  expireLe: string
  repondueLe: string | null
}

/**
 * All of a holder, one statement, if that `membre` of a commission may read it; `jour` (Paris) tells if a
 * period is open, `soi` is who reads, `personnel` that they are of the body.
 */
export async function lireFichePorteur(
  db: Db | Tx,
  id: number,
  options: { jour: Jour; membre?: number | null; soi?: number; personnel?: boolean },
) {
  return await db
    .selectFrom('porteur as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .where('p.id', '=', id)
    .$if(typeof options.membre === 'number', (q) => q.where(luParMembre(options.membre ?? 0)))
    .selectAll('p')
    .select(['u.email', 'u.prenom', 'u.nom', 'u.emailEnAttente', 'u.creeLe'])
    .select(EQUIPE.as('equipe'))
    .select(propreA(options.soi ?? 0).as('soi'))
    .select((options.personnel ? rejoint : sql<LigneRejoint[]>`'[]'::json`).as('rejoint'))
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
            .where(jamaisSignee('o'))
            .select('o.id'),
        )
        .as('demandeOuverte'),
      eb
        .exists(eb.selectFrom('periode as d').where(periodeOuverteLe(options.jour)).select('d.id'))
        .as('periodeOuverte'),
    ])
    .executeTakeFirst()
}

export type FichePorteur = NonNullable<Awaited<ReturnType<typeof lireFichePorteur>>>
