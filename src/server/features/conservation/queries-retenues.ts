import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import { JOURS_ANNONCE } from '#domain/conservation/echeances.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { jourParis } from '#server/infra/db/jours-sql.ts'
import { verrouillerAnnonces } from './queries-echeances.ts'

/** A hold is in force on the announced thing, or on the account it belongs to. */
const RETENU = sql<SqlBool>`exists(select 1 from conservation_retenue r where r.levee_le is null
  and (r.projet_id = a.projet_id or r.porteur_id = o.id))`
const parmi = (db: Db | Tx) =>
  db
    .selectFrom('conservationAnnonce as a')
    .leftJoin('projet as p', 'p.id', 'a.projetId')
    .leftJoin('porteur as o', (j) => j.on(sql<SqlBool>`o.id = coalesce(a.porteur_id, p.porteur_id)`))

/** Due that day, announced long enough, and not on hold. */
const effacable = (jour: Jour): RawBuilder<SqlBool> => sql<SqlBool>`(not ${RETENU} and a.echeance <= ${jour}
  and ${jourParis(sql`a.annonce_le`)} + ${JOURS_ANNONCE}::int <= ${jour}::date)`
const aVenir = (jour: Jour): RawBuilder<SqlBool> => sql<SqlBool>`(not ${RETENU} and not ${effacable(jour)})`

/** Ids of what may go that day; `apres` is the last one tried. */
export async function idsEffacables(db: Db, jour: Jour, apres: number, nombre: number): Promise<number[]> {
  const lignes = await parmi(db)
    .select('a.id')
    .where(effacable(jour))
    .where('a.id', '>', apres)
    .orderBy('a.id')
    .limit(nombre)
    .execute()
  return lignes.map((l) => l.id)
}

/** How many of each list. */
export async function compterListes(db: Db | Tx, jour: Jour) {
  const r = await parmi(db)
    .select([
      sql<number>`count(*) filter (where ${effacable(jour)})`.as('effacables'),
      sql<number>`count(*) filter (where ${aVenir(jour)})`.as('aVenir'),
      sql<number>`(select count(*) from conservation_retenue where levee_le is null)`.as('retenues'),
    ])
    .executeTakeFirstOrThrow()
  return { effacables: Number(r.effacables), aVenir: Number(r.aVenir), retenues: Number(r.retenues) }
}

/** A page of one list, the most pressing first. */
export const lireListe = (
  db: Db,
  options: { vue: 'effacables' | 'a-venir'; page: number; parPage: number; jour: Jour },
) =>
  parmi(db)
    .leftJoin('utilisateur as u', 'u.id', 'a.utilisateurId')
    .select([
      'a.id',
      'a.genre',
      'a.projetId',
      'a.utilisateurId',
      'u.prenom',
      'u.nom',
      'a.echeance',
      'a.depuis',
      'a.cause',
      'a.annonceLe',
    ])
    .select(['p.numero', 'p.annee', 'o.id as porteurId', 'o.nomStructure'])
    .select(sql<boolean>`exists(select 1 from paiement y where y.projet_id = a.projet_id)`.as('paye'))
    .where(options.vue === 'effacables' ? effacable(options.jour) : aVenir(options.jour))
    .orderBy('a.echeance')
    .orderBy('a.id')
    .limit(options.parPage)
    .offset((options.page - 1) * options.parPage)
    .execute()

/** What a hold would bear on, locked until the end of `tx`; undefined when there is none. */
export async function verrouillerCible(
  tx: Tx,
  criteres: { numero: string | null; idPorteur: number | null },
) {
  if (criteres.numero !== null)
    return tx
      .selectFrom('projet')
      .select(['id as projetId', 'porteurId', 'preuvesEffaceesLe as effaceLe'])
      .where('numero', '=', criteres.numero)
      .forUpdate()
      .executeTakeFirst()
  const compte = await tx
    .selectFrom('porteur')
    .select(['id as porteurId', 'anonymiseLe as effaceLe'])
    .where('id', '=', criteres.idPorteur ?? 0)
    .forUpdate()
    .executeTakeFirst()
  return compte && { ...compte, projetId: null }
}

/** The hold in force on exactly this; undefined when there is none. */
export const retenueEnCours = (tx: Tx, cible: { projetId: number | null; porteurId: number }) =>
  tx
    .selectFrom('conservationRetenue')
    .select(['id', 'motif'])
    .where('leveeLe', 'is', null)
    .where(cible.projetId === null ? 'porteurId' : 'projetId', '=', cible.projetId ?? cible.porteurId)
    .executeTakeFirst()
export async function inscrireRetenue(
  tx: Tx,
  retenue: { projetId: number | null; porteurId: number | null; motif: string; le: Date; par: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('conservationRetenue')
    .values(retenue)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const retenueExiste = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('conservationRetenue').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** A hold, locked until the end of `tx`. */
export const verrouillerRetenue = (tx: Tx, id: number) =>
  tx.selectFrom('conservationRetenue').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Lifts a hold; what it kept is announced anew, from `le`. */
export async function leverEtAnnoncer(
  tx: Tx,
  retenue: { id: number; projetId: number | null; porteurId: number | null },
  par: number,
  le: Date,
): Promise<void> {
  await verrouillerAnnonces(tx)
  await tx
    .updateTable('conservationRetenue')
    .set({ leveeLe: le, leveePar: par })
    .where('id', '=', retenue.id)
    .execute()
  await tx
    .updateTable('conservationAnnonce')
    .set({ annonceLe: le })
    .where((eb) =>
      retenue.projetId === null
        ? eb.or([
            eb('porteurId', '=', retenue.porteurId),
            eb(
              'projetId',
              'in',
              eb
                .selectFrom('projet')
                .select('id')
                .where('porteurId', '=', retenue.porteurId ?? 0),
            ),
          ])
        : eb('projetId', '=', retenue.projetId),
    )
    .execute()
}

/** Every hold in force, the latest first. */
export const lireRetenues = (db: Db) =>
  db
    .selectFrom('conservationRetenue as r')
    .leftJoin('projet as p', 'p.id', 'r.projetId')
    .innerJoin('porteur as o', (j) => j.on(sql<SqlBool>`o.id = coalesce(r.porteur_id, p.porteur_id)`))
    .innerJoin('utilisateur as u', 'u.id', 'r.par')
    .leftJoin('conservationAnnonce as a', (j) =>
      j.on(sql<SqlBool>`(a.projet_id = r.projet_id or a.porteur_id = r.porteur_id)`),
    )
    .select(['r.id', 'r.projetId', 'r.motif', 'r.le', 'p.numero', 'p.annee', 'o.id as porteurId'])
    .select(['o.nomStructure', 'u.prenom', 'u.nom', 'a.echeance'])
    .where('r.leveeLe', 'is', null)
    .orderBy('r.id', 'desc')
    .execute()
