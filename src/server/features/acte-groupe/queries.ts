import { sql } from 'kysely'
import type { ActeGroupe, EtatLigne } from '#domain/acte-groupe/actes.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** What an act needs beside its application; what it does not need is null. */
export interface ParametresLot {
  idCommission: number | null
  /** Who of the staff the applications are given to. */
  idCollegue: number | null
  motif: string | null
  message: string | null
  /** Added to each reminder; a run written before it was offered has none. */
  mot?: string | null
}

export interface LotNouveau {
  acte: ActeGroupe
  parametres: ParametresLot
  filtre: string | null
  auteurId: number
  adresse: string
  cleCreation: string
  creeLe: Date
  ids: readonly number[]
}

/** Writes a run with its applications; the same person's same key finds that run, with `neuf` false. */
export async function inscrireLot(tx: Tx, { ids, parametres, ...lot }: LotNouveau) {
  const ecrit = await tx
    .insertInto('lot')
    .values({ ...lot, parametres: JSON.stringify(parametres), termineLe: null })
    .onConflict((oc) => oc.columns(['auteurId', 'cleCreation']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (ecrit) {
    await sql`insert into lot_demande (lot_id, rang, projet_id)
      select ${ecrit.id}, row_number() over (order by x.rang), p.id
      from (select id, min(rang) as rang from unnest(${ids}::int[]) with ordinality as t(id, rang) group by id) x
        join projet p on p.id = x.id`.execute(tx)
    return { id: ecrit.id, neuf: true }
  }
  const { id } = await tx
    .selectFrom('lot')
    .select('id')
    .where('auteurId', '=', lot.auteurId)
    .where('cleCreation', '=', lot.cleCreation)
    .executeTakeFirstOrThrow()
  return { id, neuf: false }
}

export const compterDemandes = async (db: Db | Tx, id: number): Promise<number> => {
  const { n } = await db
    .selectFrom('lotDemande')
    .where('lotId', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A run and its lines, when that person launched it. */
export async function lireLot(db: Db, id: number, auteurId: number) {
  const lot = await db
    .selectFrom('lot')
    .select(['id', 'acte', 'termineLe'])
    .where('id', '=', id)
    .where('auteurId', '=', auteurId)
    .executeTakeFirst()
  if (!lot) return null
  const lignes = await db
    .selectFrom('lotDemande as d')
    .innerJoin('projet as p', 'p.id', 'd.projetId')
    .select(['p.id', 'p.numero', 'p.nom', 'd.etat', 'd.motif'])
    .where('d.lotId', '=', id)
    .orderBy('d.rang')
    .execute()
  return { ...lot, lignes }
}

/** A run to be carried out, with who asked it as they are now; undefined once it is over. */
export async function lotAFaire(db: Db, id: number) {
  const lu = await db
    .selectFrom('lot as l')
    .innerJoin('utilisateur as u', 'u.id', 'l.auteurId')
    .select([
      'l.acte',
      'l.parametres',
      'l.adresse',
      'u.id',
      'u.role',
      'u.email',
      'u.prenom',
      'u.nom',
      'u.desactiveLe',
    ])
    .where('l.id', '=', id)
    .where('l.termineLe', 'is', null)
    .executeTakeFirst()
  if (!lu) return undefined
  const { acte, parametres, desactiveLe, ...personne } = lu
  const acteur: Acteur = {
    ...personne,
    porteurId: null,
    membre: null,
    compteOuvert: true,
    secondFacteurManquant: false,
    sessionId: 0,
    agent: '',
  }
  return { acte, parametres: parametres as unknown as ParametresLot, acteur, ferme: desactiveLe !== null }
}

/** The next line, noted as under way; `repris`: it was already, when something stopped it. */
export async function prendreLigne(db: Db, lotId: number) {
  const { rows } = await sql<{ rang: number; projetId: number; porteurId: number; repris: boolean }>`
    with prise as (select d.lot_id, d.rang, d.etat = 'en-cours' as repris from lot_demande d
      where d.lot_id = ${lotId} and d.etat in ('a-faire', 'en-cours') order by d.rang limit 1 for update)
    update lot_demande d set etat = 'en-cours' from prise, projet p
    where d.lot_id = prise.lot_id and d.rang = prise.rang and p.id = d.projet_id
    returning d.rang, d.projet_id, p.porteur_id, prise.repris`.execute(db)
  return rows[0]
}

export async function noterLigne(
  db: Db,
  lotId: number,
  rang: number,
  etat: EtatLigne,
  motif: string | null,
): Promise<void> {
  await db
    .updateTable('lotDemande')
    .set({ etat, motif: motif?.slice(0, 2000) ?? null })
    .where('lotId', '=', lotId)
    .where('rang', '=', rang)
    .execute()
}

/** Notes that a run is over; gives who asked for what, and the applications done; undefined if repeated. */
export async function terminerLot(tx: Tx, id: number, le: Date) {
  const lot = await tx
    .updateTable('lot')
    .set({ termineLe: le })
    .where('id', '=', id)
    .where('termineLe', 'is', null)
    .returning(['acte', 'parametres', 'auteurId', 'creeLe'])
    .executeTakeFirst()
  if (!lot) return undefined
  const faites = await tx
    .selectFrom('lotDemande')
    .select('projetId')
    .where('lotId', '=', id)
    .where('etat', 'in', ['fait', 'deja'])
    .execute()
  const { parametres, ...reste } = lot
  return {
    ...reste,
    parametres: parametres as unknown as ParametresLot,
    projets: faites.map((d) => d.projetId),
  }
}
export type LotTermine = NonNullable<Awaited<ReturnType<typeof terminerLot>>>

/** Runs forgotten by the queue (a base restored, a queue emptied): begun more than `avant`, not over. */
export const lotsOublies = (db: Db, avant: Date) =>
  db
    .selectFrom('lot')
    .select('id')
    .where('termineLe', 'is', null)
    .where('creeLe', '<', avant)
    .orderBy('id')
    .limit(100)
    .execute()

/** Runs over for so long are of no use to anybody: their journal stays, their reason or message goes. */
export async function oublierLots(db: Db | Tx, avant: Date): Promise<void> {
  await db.deleteFrom('lot').where('termineLe', '<', avant).execute()
}

/** The account behind a holder: whom a message goes to. */
export async function utilisateurDuPorteur(db: Db, porteurId: number): Promise<number> {
  const { utilisateurId } = await db
    .selectFrom('porteur')
    .select('utilisateurId')
    .where('id', '=', porteurId)
    .executeTakeFirstOrThrow()
  return utilisateurId
}
