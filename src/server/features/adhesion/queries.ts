import { type RawBuilder, sql } from 'kysely'
import { BORNES_DEMANDE, type IssueDemande, VALIDITE_DEMANDE } from '#domain/adhesion/demande.ts'
import type { Issue } from '#domain/changement/regles.ts'
import { JOUR } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { enAttente } from '#server/socle/membre/adhesions.ts'

/** Addresses of the owners of `structure` whose account is open, who came first before. */
const proprietaires = (structure: RawBuilder<unknown>) => sql<string[]>`(
  select coalesce(json_agg(u.email order by m.id), '[]') from membre m join utilisateur u on u.id = m.utilisateur_id
  where m.porteur_id = ${structure} and m.jusque is null and m.role = 'proprietaire' and u.desactive_le is null)`

/** When the address of that account was proven, and the one that waits. */
export const lireAdresse = (db: Db | Tx, id: number) =>
  db
    .selectFrom('utilisateur')
    .where('id', '=', id)
    .select(['email', 'emailConfirmeLe', 'emailEnAttente'])
    .executeTakeFirstOrThrow()

/**
 * The open structures that have that SIRET and somebody to answer, but those that this person is a member of,
 * awaits, or was declined by of late.
 */
export async function lireStructures(
  db: Db | Tx,
  { siret, utilisateurId }: { siret: string; utilisateurId: number },
  le: Date,
) {
  const recente = new Date(le.getTime() - VALIDITE_DEMANDE)
  const lignes = await db
    .selectFrom('porteur as p')
    .where('p.siret', '=', siret)
    .where('p.valideLe', 'is not', null)
    .where('p.ferme', '=', false)
    .where('p.anonymiseLe', 'is', null)
    .where(
      sql<boolean>`not exists (select from membre m
        where m.porteur_id = p.id and m.utilisateur_id = ${utilisateurId} and m.jusque is null)`,
    )
    .where(
      sql<boolean>`not exists (select from demande_adhesion d
        where d.porteur_id = p.id and d.utilisateur_id = ${utilisateurId}
          and (${enAttente(le)} or d.issue = 'declinee' and d.repondue_le > ${recente}))`,
    )
    .select(['p.id', 'p.nomStructure', proprietaires(sql`p.id`).as('proprietaires')])
    .orderBy('p.id')
    .limit(5)
    .execute()
  return lignes.filter((l) => l.proprietaires.length > 0)
}

const demandes = (db: Db | Tx) =>
  db
    .selectFrom('demandeAdhesion as d')
    .innerJoin('porteur as p', 'p.id', 'd.porteurId')
    .innerJoin('utilisateur as u', 'u.id', 'd.utilisateurId')
    .select(['d.id', 'd.porteurId', 'd.utilisateurId', 'd.message', 'd.demandeeLe', 'd.expireLe'])
    .select(['d.issue', 'd.repondueLe', 'd.reponduePar', 'd.mot'])
    .select(['p.nomStructure', 'u.email', 'u.prenom', 'u.nom'])

/** What became of their own request to take over, as the base has it. */
interface ReprisLu {
  id: number
  deposeLe: string
  closLe: string | null
  issue: Issue | null
  objection: boolean
}

const avecReponses = (db: Db | Tx) =>
  demandes(db)
    .select(proprietaires(sql`d.porteur_id`).as('proprietaires'))
    .select(
      sql<boolean>`exists (select from membre m where m.porteur_id = d.porteur_id
        and m.utilisateur_id = d.utilisateur_id and m.jusque is null)`.as('membre'),
    )
    .select(
      sql<boolean>`not exists (select from demande_adhesion s where s.porteur_id = d.porteur_id
        and s.utilisateur_id = d.utilisateur_id and s.id > d.id)`.as('derniere'),
    )
    .select(
      sql<ReprisLu | null>`(select json_build_object('id', k.id, 'deposeLe', k.depose_le, 'closLe', k.clos_le, 'issue', k.issue,
          'objection', exists (select from changement_objection b
            where b.changement_id = k.id and b.retiree_le is null))
        from changement_responsable k where k.porteur_id = d.porteur_id and k.demandeur_id = d.utilisateur_id
        order by k.id desc limit 1)`.as('reprise'),
    )

/** What a person asked and may still want to know of: what waits, and what was answered within a month. */
export const lireSiennes = (db: Db | Tx, utilisateurId: number, le: Date) =>
  avecReponses(db)
    .where('d.utilisateurId', '=', utilisateurId)
    .where('d.expireLe', '>', new Date(le.getTime() - VALIDITE_DEMANDE))
    .where((eb) => eb.or([eb('d.issue', 'is', null), eb('d.issue', 'in', ['acceptee', 'declinee'])]))
    .where('p.anonymiseLe', 'is', null)
    .orderBy('d.id', 'desc')
    .execute()
export type LigneSienne = Awaited<ReturnType<typeof lireSiennes>>[number]

export const lireSienne = (db: Db | Tx, id: number) =>
  avecReponses(db).where('d.id', '=', id).executeTakeFirstOrThrow()

/** A request, with who made it. */
export const lireDemande = (db: Db | Tx, id: number) => demandes(db).where('d.id', '=', id).executeTakeFirst()
export type LigneDemande = NonNullable<Awaited<ReturnType<typeof lireDemande>>>

/** Which bound a new request would pass, or null. The caller holds the structure and the account. */
export async function lireBorneAtteinte(
  tx: Tx,
  { porteurId, utilisateurId }: { porteurId: number; utilisateurId: number },
  le: Date,
): Promise<keyof typeof BORNES_DEMANDE | null> {
  const vivante = enAttente(le)
  const { rows } = await sql<Record<keyof typeof BORNES_DEMANDE, number>>`select
    count(*) filter (where utilisateur_id = ${utilisateurId} and ${vivante})::int as par_compte,
    count(*) filter (where porteur_id = ${porteurId} and ${vivante})::int as par_structure,
    count(*) filter (where utilisateur_id = ${utilisateurId}
      and demandee_le > ${new Date(le.getTime() - JOUR)})::int as par_jour
    from demande_adhesion d where utilisateur_id = ${utilisateurId} or porteur_id = ${porteurId}`.execute(tx)
  const lus = rows[0]
  const bornes = ['parCompte', 'parStructure', 'parJour'] as const
  return bornes.find((borne) => lus && lus[borne] >= BORNES_DEMANDE[borne]) ?? null
}

export async function inscrireDemande(
  tx: Tx,
  demande: { porteurId: number; utilisateurId: number; message: string | null },
  le: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('demandeAdhesion')
    .values({ ...demande, demandeeLe: le, expireLe: new Date(le.getTime() + VALIDITE_DEMANDE) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How a request ends. */
export async function finirDemande(
  tx: Tx,
  id: number,
  fin: { issue: IssueDemande; repondueLe: Date; reponduePar?: number; mot?: string | null },
): Promise<void> {
  await tx.updateTable('demandeAdhesion').set(fin).where('id', '=', id).execute()
}
