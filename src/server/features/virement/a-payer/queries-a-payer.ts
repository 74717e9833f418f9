import { type RawBuilder, sql } from 'kysely'
import type { EtatRib } from '#domain/virement/filtres-a-payer.ts'
import type { Execution } from '#domain/virement/payable.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { type OuTrous, preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { REJET_A_TRAITER } from '#server/socle/paiement/attentes.ts'
import { executionDe, rejetDe } from '#server/socle/paiement/banque-a-regler.ts'
import { LISTES_PERIMEES } from '#server/socle/projet/listes/cadre.ts'
import { chercherFacettes } from '#server/socle/projet/listes/facettes.ts'
import {
  auCompteActuel,
  ligneVivante,
  paiementDe,
  RIB_MODIFIE,
  ribVerifie,
  tentativesDe,
  verifieLeRib,
} from '#server/socle/projet/regles-sql.ts'

/** The last transfer refused because of the account: sent to that same one or, for that aid, to another. */
export interface RappelLu {
  code: string | null
  /** ISO 8601. */
  le: string
  juge: { par: string; jour: string } | null
}

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
  ribGeleJusque: Date | null
  ribVerifieLe: Date | null
  lotId: number | null
  lotNumero: string | null
  /** A transfer of it executed though its run was cancelled, that nobody settled. */
  execution: Execution | null
  /** The rejection of that very account that nobody settled. */
  rejetLigne: number | null
  rejetReference: string | null
  rejetLe: Date | null
  rejetCode: string | null
  rappel: RappelLu | null
  /** Transfers already tried for it. */
  tentatives: number
}

/** The same of p and o, or null; `juge`: who said that very account right, and the day of their call. */
const RAPPEL = sql<RappelLu | null>`(select json_build_object('code', r.rejet_code, 'le', r.rejetee_le, 'juge',
    case when g.ligne_id is not null and ${auCompteActuel('r')}
      then json_build_object('par', u.prenom || ' ' || u.nom, 'jour', g.jour) end)
  from ligne_virement r left join reglement_banque g on g.ligne_id = r.id left join utilisateur u on u.id = g.par
  where r.porteur_id = o.id and r.rejet_vise_compte and (r.projet_id = p.id or ${auCompteActuel('r')})
  order by r.rejetee_le desc, r.id desc limit 1)`

/** What they are read by, once `de` gives p. */
const COLONNES = sql`p.id as projet_id, p.numero, p.nom, p.porteur_id, o.nom_structure as structure,
    coalesce(p.numero_convention, '') as numero_convention, p.convention_signee_le, coalesce(p.ca_montant, 0) as montant,
    p.retire_le, p.archive_le, y.id is not null as paye,
    o.titulaire_compte as titulaire, o.iban_chiffre, o.iban_empreinte, o.bic, o.rib_modifie_le, o.rib_gele_jusque, v.le as rib_verifie_le,
    t.id as lot_id, t.numero as lot_numero,
    ${executionDe(sql`p.id`)} as execution,
    ${RAPPEL} as rappel, j.ligne as rejet_ligne, j.reference as rejet_reference, j.le as rejet_le, j.code as rejet_code,
    ${tentativesDe()} as tentatives`
const AUTOUR = sql`left join porteur o on o.id = p.porteur_id
    left join paiement y on ${paiementDe()}
    left join verification_rib v on ${verifieLeRib()}
    left join ligne_virement l on l.projet_id = p.id and ${ligneVivante()}
    left join lot_virement t on t.id = l.lot_id
    left join lateral (${rejetDe()}) j on true`
const ORDRE = sql`order by p.convention_signee_le, p.id`

/** What the queue is narrowed by. */
export interface FiltresAPayer {
  recherche: string | null
  commission?: number | undefined
  rib?: EtatRib | undefined
}

const COMPLET = sql`o.iban_chiffre is not null and o.bic is not null and o.titulaire_compte is not null`
const RIBS: Record<EtatRib, RawBuilder<unknown>> = {
  inchange: sql`${COMPLET} and not ${RIB_MODIFIE}`,
  'a-verifier': sql`${COMPLET} and ${RIB_MODIFIE} and not ${ribVerifie()}`,
  verifie: sql`${COMPLET} and ${RIB_MODIFIE} and ${ribVerifie()}`,
  absent: sql`not (${COMPLET})`,
  rejet: sql`exists (select from ligne_virement l join lot_virement t on t.id = l.lot_id
    where l.projet_id = p.id and ${REJET_A_TRAITER})`,
}

/** With a search or a commission, the index of words (it holds what waits too); else that of what waits. */
function retenues({ recherche, commission, rib }: FiltresAPayer): RawBuilder<boolean> {
  const facettes = sql`${chercherFacettes({ attente: ['paiement'], commission: commission === undefined ? [] : [commission] })}::tsquery`
  const mots = recherche === null ? facettes : sql`(recherche_de(${recherche}::text) && ${facettes})`
  const parMots = recherche !== null || commission !== undefined
  const compte = sql`exists (select from projet p join porteur o on o.id = p.porteur_id
    where p.id = l.projet_id and ${rib ? RIBS[rib] : sql`true`})`
  return sql<boolean>`${parMots ? sql`l.mots @@ ${mots}` : sql`l.attend_paiement`} and ${rib ? compte : sql`true`}`
}

/** Of these waiting ones, how many a living run holds already. */
const dansUnLot = (filtres: FiltresAPayer) => sql`(select count(*)::int from ligne_virement v
  join ligne_liste l on l.projet_id = v.projet_id where ${ligneVivante('v')} and l.attend_paiement and ${retenues(filtres)})`

/** How many wait in all, and their sum in euros: kept by the lists, or counted among what is found. */
const comptes = (filtres: FiltresAPayer): RawBuilder<unknown> =>
  sansFiltre(filtres)
    ? sql`select coalesce(sum(n), 0)::int as total, coalesce(sum(accorde), 0) as somme, ${dansUnLot(filtres)} as dans_un_lot
        from ligne_liste_compte where attend_paiement`
    : sql`select count(*)::int as total, coalesce(sum(l.accorde), 0) as somme, ${dansUnLot(filtres)} as dans_un_lot
        from ligne_liste l where ${retenues(filtres)}`
const sansFiltre = (filtres: FiltresAPayer): boolean =>
  filtres.recherche === null && filtres.commission === undefined && filtres.rib === undefined

/** A page of what waits to be paid, and of how many; `perimees`: see LISTES_PERIMEES. */
interface FileAPayer {
  lignes: LignePayable[]
  total: number
  montant: number
  dansUnLot: number
  perimees: boolean
}

type Lue = Pick<FileAPayer, 'total' | 'dansUnLot' | 'perimees'> & { somme: number } & (
    | LignePayable
    | { projetId: null }
  )

const pageDe = (filtres: FiltresAPayer, ou: OuTrous<{ limite: number; saut: number }>) =>
  sql<Lue>`select c.total, c.somme, c.dans_un_lot, ${LISTES_PERIMEES} as perimees, ${COLONNES}
    from (${comptes(filtres)}) c
      left join (select l.projet_id from ligne_liste l where ${retenues(filtres)}
        order by l.convention_le, l.projet_id limit ${ou.limite} offset ${ou.saut}) q on true
      left join projet p on p.id = q.projet_id
      ${AUTOUR} ${ORDRE}`
const SANS_FILTRE = { recherche: null }
/** The queue as it opens. */
const pageEntiere = preparer((db, v: Trous<{ limite: number; saut: number }>) => ({
  compile: () => pageDe(SANS_FILTRE, v).compile(db),
}))

/** A page of signed agreements that await payment, oldest first, from the lists' rows. One statement. */
export async function lireAPayer(
  db: Db,
  filtres: FiltresAPayer & { page: number; parPage: number },
): Promise<FileAPayer> {
  const bornes = { limite: filtres.parPage, saut: (filtres.page - 1) * filtres.parPage }
  const lues = sansFiltre(filtres)
    ? await pageEntiere(db, bornes)
    : (await pageDe(filtres, bornes).execute(db)).rows
  const { total = 0, somme: montant = 0, dansUnLot = 0, perimees = false } = lues[0] ?? {}
  return { lignes: lues.filter((l) => l.projetId !== null), total, montant, dansUnLot, perimees }
}

/** The commissions of which an agreement waits, the latest first. */
export async function lireCommissionsAPayer(db: Db) {
  const { rows } = await sql<{ id: number; annee: number; numero: number; nombre: number }>`
    select c.id, c.annee, c.numero, a.nombre from (select l.commission_id as id, count(*)::int as nombre
      from ligne_liste l where l.attend_paiement group by l.commission_id) a join commission c on c.id = a.id
    order by c.date desc, c.id desc`.execute(db)
  return rows
}

/** The same of these applications, whatever their state: unknown ones are missing. */
export const lirePayables = async (tx: Tx, ids: readonly number[]): Promise<LignePayable[]> =>
  (
    await sql<LignePayable>`select ${COLONNES} from projet p ${AUTOUR} where p.id = any(${ids}::int[])
      ${ORDRE}`.execute(tx)
  ).rows

/**
 * Keeps these applications, then the accounts of who is paid, until `tx` ends, always in the same order: two
 * preparations wait for each other, so do a confirmation and a preparation, and a change of account waits.
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
