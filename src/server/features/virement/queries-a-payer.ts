import { type RawBuilder, sql } from 'kysely'
import type { EtatRib } from '#domain/virement/filtres-a-payer.ts'
import type { Db, Tx } from '#server/contexte.ts'
import { commenceParMots } from '#server/infra/db/recherche.ts'

/** An agreement, its account and what already holds it, as `empechementDe` judges them. */
export interface LignePayable {
  projetId: number
  numero: string
  nom: string | null
  porteurId: number
  structure: string
  numeroConvention: string
  conventionSigneeLe: Date | null
  montant: number
  retireLe: Date | null
  archiveLe: Date | null
  paye: boolean
  titulaire: string | null
  ibanChiffre: Buffer | null
  ibanEmpreinte: Buffer | null
  bic: string | null
  ribModifieLe: Date | null
  ribVerifieLe: Date | null
  lotId: number | null
  lotNumero: string | null
  /** Transfers already tried for it. */
  tentatives: number
}

const lignes = (de: RawBuilder<unknown>) => sql<LignePayable>`
  select p.id as projet_id, p.numero, p.nom, p.porteur_id, o.nom_structure as structure,
    coalesce(p.numero_convention, '') as numero_convention, p.convention_signee_le, coalesce(p.ca_montant, 0) as montant,
    p.retire_le, p.archive_le, exists (select from paiement y where y.projet_id = p.id and y.annule_le is null) as paye,
    o.titulaire_compte as titulaire, o.iban_chiffre, o.iban_empreinte, o.bic, o.rib_modifie_le, v.le as rib_verifie_le,
    t.id as lot_id, t.numero as lot_numero,
    (select count(*)::int from ligne_virement a where a.projet_id = p.id) as tentatives
  from ${de}
    join porteur o on o.id = p.porteur_id
    left join verification_rib v on v.porteur_id = o.id and v.rib_modifie_le = o.rib_modifie_le
    left join ligne_virement l on l.projet_id = p.id and l.finie_le is null
    left join lot_virement t on t.id = l.lot_id
  order by p.convention_signee_le, p.id`

const EN_ATTENTE = sql<boolean>`p.convention_signee_le is not null and p.retire_le is null and p.archive_le is null
  and not exists (select from paiement y where y.projet_id = p.id and y.annule_le is null)`

const trouvees = (recherche: string | null): RawBuilder<boolean> =>
  recherche === null
    ? sql<boolean>`true`
    : sql<boolean>`(starts_with(p.numero_convention, upper(${recherche})) or starts_with(p.numero, ${recherche})
        or exists (select from porteur o join utilisateur u on u.id = o.utilisateur_id
          where o.id = p.porteur_id and ${commenceParMots(sql`u.mots`, recherche)}))`

/** What the queue is narrowed by. */
export interface FiltresAPayer {
  recherche: string | null
  commission?: number | undefined
  rib?: EtatRib | undefined
}

const COMPLET = sql`o.iban_chiffre is not null and o.bic is not null and o.titulaire_compte is not null`
const MODIFIE = sql`coalesce(o.rib_modifie_le > p.convention_signee_le, false)`
const VERIFIE = sql`exists (select from verification_rib v where v.porteur_id = o.id and v.rib_modifie_le = o.rib_modifie_le)`
const RIBS: Record<EtatRib, RawBuilder<unknown>> = {
  inchange: sql`${COMPLET} and not ${MODIFIE}`,
  'a-verifier': sql`${COMPLET} and ${MODIFIE} and not ${VERIFIE}`,
  verifie: sql`${COMPLET} and ${MODIFIE} and ${VERIFIE}`,
  absent: sql`not (${COMPLET})`,
}

const retenues = ({ recherche, commission, rib }: FiltresAPayer): RawBuilder<boolean> =>
  sql<boolean>`${EN_ATTENTE} and ${trouvees(recherche)}
    and ${commission === undefined ? sql`true` : sql`p.commission_id = ${commission}`}
    and ${rib ? sql`exists (select from porteur o where o.id = p.porteur_id and ${RIBS[rib]})` : sql`true`}`

/** A page of the signed agreements that wait for their payment, oldest first. */
export async function lireAPayer(
  db: Db,
  f: FiltresAPayer & { page: number; parPage: number },
): Promise<LignePayable[]> {
  const de = sql`(select * from projet p where ${retenues(f)}
    order by p.convention_signee_le, p.id limit ${f.parPage} offset ${(f.page - 1) * f.parPage}) p`
  return (await lignes(de).execute(db)).rows
}

/** How many they are in all, their sum in euros, and how many a living run holds already. */
export async function compterAPayer(
  db: Db,
  f: FiltresAPayer,
): Promise<{ total: number; montant: number; dansUnLot: number }> {
  const { rows } = await sql<{
    total: number
    montant: number
    dansUnLot: number
  }>`select count(*)::int as total,
    coalesce(sum(p.ca_montant), 0) as montant, count(*) filter (where exists (select from ligne_virement l
      where l.projet_id = p.id and l.finie_le is null))::int as dans_un_lot
    from projet p where ${retenues(f)}`.execute(db)
  return rows[0] ?? { total: 0, montant: 0, dansUnLot: 0 }
}

/** The commissions of which an agreement waits, the latest first. */
export async function lireCommissionsAPayer(db: Db) {
  const { rows } = await sql<{ id: number; annee: number; numero: number; nombre: number }>`
    select c.id, c.annee, c.numero, a.nombre from (select p.commission_id as id, count(*)::int as nombre
      from projet p where ${EN_ATTENTE} group by p.commission_id) a join commission c on c.id = a.id
    order by c.date desc, c.id desc`.execute(db)
  return rows
}

/** The same of these applications, whatever their state: unknown ones are missing. */
export const lirePayables = async (tx: Tx, ids: readonly number[]): Promise<LignePayable[]> =>
  (await lignes(sql`(select * from projet where id = any(${ids}::int[])) p`).execute(tx)).rows

/**
 * Keeps these applications, then the accounts of who is paid, until the end of `tx`, always in the same order: two
 * preparations wait for each other, and a change of account waits too.
 */
export async function tenirPayables(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from projet where id = any(${ids}::int[]) order by id for update`.execute(tx)
  await sql`select id from porteur where id in (select porteur_id from projet where id = any(${ids}::int[]))
    order by id for no key update`.execute(tx)
}

/** Gives its fingerprint to an account registered before fingerprints were kept. */
export async function garderEmpreinte(tx: Tx, porteurId: number, ibanEmpreinte: Buffer): Promise<void> {
  await tx.updateTable('porteur').set({ ibanEmpreinte }).where('id', '=', porteurId).execute()
}
