import { type Insertable, sql, type Updateable } from 'kysely'
import type { Execution } from '#domain/virement/payable.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableLigneVirement } from '#server/infra/db/tables/virement.ts'
import { executionDe, jugesDe, rejetDe } from '#server/socle/paiement/banque-a-regler.ts'
import {
  compteChange,
  ligneVivante,
  memeCompte,
  payee,
  tentativesDe,
  verifieLeRib,
  vivante,
} from '#server/socle/projet/regles-sql.ts'

export type NouvelleLigne = Pick<
  Insertable<TableLigneVirement>,
  | 'lotId'
  | 'rang'
  | 'inscritePar'
  | 'projetId'
  | 'porteurId'
  | 'reference'
  | 'montant'
  | 'titulaire'
  | 'nomTransmis'
  | 'libelle'
  | 'ibanChiffre'
  | 'ibanMasque'
  | 'bic'
  | 'ibanEmpreinte'
  | 'vop'
  | 'vopNom'
>

export async function inscrireLignes(tx: Tx, lignes: readonly NouvelleLigne[]): Promise<void> {
  await tx
    .insertInto('ligneVirement')
    .values([...lignes])
    .execute()
}

/** Another account than when it was prepared (l: ligne_virement, o: porteur). */
const RIB_CHANGE = compteChange('l')
/** No longer to be paid, or not that amount (p: projet). */
const AIDE_CHANGEE = sql<boolean>`(not ${vivante()} or p.ca_montant is distinct from l.montant or ${payee()})`
/** An unsettled fact from the bank: a transfer of it executed though cancelled, or this account refused. */
const BANQUE_A_REGLER = sql<boolean>`(${executionDe(sql`l.projet_id`)} is not null or exists (${rejetDe()}))`

/** A rejection that a line comes after, as the database has it; `par`: who said the account right. */
export interface DejaRejetee {
  le: string
  code: string | null
  lotId: number
  numero: string
  ibanMasque: string
  memeCompte: boolean
  raison: string | null
  interlocuteur: string | null
  appele: string | null
  jour: string | null
  regleLe: string | null
  par: number | null
  prenom: string | null
  nom: string | null
}
/** The last one of this aid, or of another aid to this very account. */
const DEJA_REJETEE = sql<DejaRejetee | null>`(select json_build_object('le', r.rejetee_le, 'code', r.rejet_code,
    'lotId', r.lot_id, 'numero', k.numero, 'ibanMasque', r.iban_masque, 'memeCompte', ${memeCompte('r', 'l')}, 'raison', w.raison,
    'interlocuteur', w.interlocuteur, 'appele', w.numero, 'jour', w.jour, 'regleLe', w.le, 'par', w.par, 'prenom', n.prenom, 'nom', n.nom)
  from ligne_virement r join lot_virement k on k.id = r.lot_id left join reglement_banque w on w.ligne_id = r.id
    left join utilisateur n on n.id = w.par
  where r.porteur_id = l.porteur_id and r.id <> l.id and r.rejet_vise_compte
    and (${ligneVivante()} or r.rejetee_le < l.finie_le) and (r.projet_id = l.projet_id or ${memeCompte('r', 'l')})
  order by r.rejetee_le desc, r.id desc limit 1)`

/** Before the file is handed to the bank, a line that no longer says what it should (t: lot_virement). */
export const BLOQUEE = sql<boolean>`(${ligneVivante()} and t.exporte_le is null
  and (${RIB_CHANGE} or ${AIDE_CHANGEE} or o.rib_gele_jusque is not null or ${BANQUE_A_REGLER}))`

const selection = (db: Db | Tx, lotId: number) =>
  db
    .selectFrom('ligneVirement as l')
    .innerJoin('lotVirement as t', 't.id', 'l.lotId')
    .innerJoin('projet as p', 'p.id', 'l.projetId')
    .innerJoin('porteur as o', 'o.id', 'l.porteurId')
    .leftJoin('verificationRib as v', (j) => j.on(verifieLeRib()))
    .leftJoin('utilisateur as u', 'u.id', 'v.par')
    .leftJoin('utilisateur as c', 'c.id', 'l.confirmeePar')
    .leftJoin('utilisateur as r', 'r.id', 'l.rejeteePar')
    .leftJoin('utilisateur as e', 'e.id', 'l.executeePar')
    .leftJoin('reglementBanque as g', 'g.ligneId', 'l.id')
    .leftJoin('utilisateur as h', 'h.id', 'g.par')
    .selectAll('l')
    .select(['p.numero', 'p.nom', 'o.nomStructure as structure', 'p.conventionSigneeLe'])
    .select(['o.titulaireCompte', 'o.ibanChiffre as ibanChiffreActuel', 'o.bic as bicActuel'])
    .select(['o.ribModifieLe', 'o.ribGeleJusque', 'v.le as ribVerifieLe'])
    .select(['c.prenom as confirmeePrenom', 'c.nom as confirmeeNom'])
    .select(['v.interlocuteur as ribInterlocuteur', 'v.jour as ribVerifieJour', 'v.par as ribVerifiePar'])
    .select(['u.prenom as ribVerifiePrenom', 'u.nom as ribVerifieNom'])
    .select([DEJA_REJETEE.as('dejaRejetee'), jugesDe('l').as('juges')])
    .select(['r.prenom as rejeteePrenom', 'r.nom as rejeteeNom'])
    .select(['e.prenom as executeePrenom', 'e.nom as executeeNom'])
    .select(['g.le as regleLe', 'g.par as reglePar', 'g.raison', 'g.interlocuteur', 'g.jour as regleJour'])
    .select(['h.prenom as reglePrenom', 'h.nom as regleNom'])
    .select([
      BLOQUEE.as('bloquee'),
      RIB_CHANGE.as('ribChange'),
      AIDE_CHANGEE.as('aideChangee'),
      payee().as('payee'),
    ])
    .select(sql<string>`coalesce(p.numero_convention, '')`.as('numeroConvention'))
    .select(tentativesDe('l.projet_id').as('tentatives'))
    .where('l.lotId', '=', lotId)
    .where('l.retireeLe', 'is', null)
    .orderBy('l.rang')
    .execute()
export type LigneLue = Awaited<ReturnType<typeof selection>>[number]

/** The lines of a run in order, without those removed; `rang` is the one each has in the file. */
export const lireLignes = async (db: Db | Tx, lotId: number): Promise<LigneLue[]> =>
  (await selection(db, lotId)).map((l, i) => ({ ...l, rang: i + 1 }))

/** Keeps the accounts that a run pays until the end of `tx`: no change slips in while they are compared. */
export async function tenirComptes(tx: Tx, lotId: number): Promise<void> {
  await sql`select id from porteur where id in (select porteur_id from ligne_virement
    where lot_id = ${lotId} and ${ligneVivante('ligne_virement')}) order by id for share`.execute(tx)
}

/** Last rank ever given in a run, lines taken out included. */
export async function dernierRang(tx: Tx, lotId: number): Promise<number> {
  const { rang } = await tx
    .selectFrom('ligneVirement')
    .where('lotId', '=', lotId)
    .select(({ fn }) => fn.max('rang').as('rang'))
    .executeTakeFirstOrThrow()
  return rang ?? 0
}

/** Writes what happened to a line. */
export async function ecrireLigne(
  tx: Tx,
  id: number,
  champs: Partial<Omit<TableLigneVirement, 'id'>>,
): Promise<void> {
  await tx
    .updateTable('ligneVirement')
    .set(champs as object)
    .where('id', '=', id)
    .execute()
}

/** Who took that line out of that run; null or undefined: it was not. */
export const retireePar = async (tx: Tx, lotId: number, id: number): Promise<number | null | undefined> =>
  (
    await tx
      .selectFrom('ligneVirement')
      .select('retireePar')
      .where('id', '=', id)
      .where('lotId', '=', lotId)
      .executeTakeFirst()
  )?.retireePar

/** Whether a line, by its reference, took the account of its holder anew in that run, as the journal says. */
export const ribRepris = async (tx: Tx, lotId: number, reference: string): Promise<boolean> =>
  (await tx
    .selectFrom('journal')
    .select('id')
    .where('chaine', '=', `virement:${lotId}`)
    .where('acte', '=', 'reprendreRib')
    .where(sql<boolean>`avant ->> 'reference' = ${reference}`)
    .executeTakeFirst()) !== undefined

/** The same of several lines, in one statement: in each, the columns that the first one names. */
export async function ecrireLignes(
  tx: Tx,
  lignes: readonly ({ id: number } & Partial<TableLigneEcrite>)[],
): Promise<void> {
  const [premiere] = lignes
  if (!premiere) return
  const colonnes = Object.keys(premiere).filter((nom) => nom !== 'id')
  const valeurs = lignes.map((l) =>
    Object.fromEntries(Object.entries(l).map(([nom, v]) => [enColonne(nom), v])),
  )
  const ecrites = colonnes.map((nom) => sql`${sql.id(enColonne(nom))} = d.${sql.id(enColonne(nom))}`)
  await sql`update ligne_virement l set ${sql.join(ecrites)}
    from jsonb_populate_recordset(null::ligne_virement, ${JSON.stringify(valeurs)}::jsonb) d where d.id = l.id`.execute(
    tx,
  )
}

/** What can be written of several lines at once: as JSON has it. */
type TableLigneEcrite = Updateable<Omit<TableLigneVirement, 'id' | 'ibanChiffre' | 'ibanEmpreinte'>>
const enColonne = (nom: string): string => nom.replaceAll(/[A-Z]/g, (l) => `_${l.toLowerCase()}`)

/** Ends every line of a run that has not ended, without more said of each. */
export async function finirLignes(tx: Tx, lotId: number, le: Date): Promise<void> {
  await tx
    .updateTable('ligneVirement')
    .set({ finieLe: le })
    .where('lotId', '=', lotId)
    .where(ligneVivante('ligne_virement'))
    .execute()
}

/** Moves these lines to another run, in that order, from rank 1. */
export async function deplacerLignes(tx: Tx, ids: readonly number[], lotId: number): Promise<void> {
  await sql`update ligne_virement l set lot_id = ${lotId}, rang = d.rang
    from unnest(${ids}::int[]) with ordinality as d(id, rang) where l.id = d.id`.execute(tx)
}

export type BanqueARegler = { execution: Execution | null; rejetLe: Date | null; rejetCode: string | null }

/** What the bank said that holds back the lines of these applications, by application. */
export async function lireBanqueARegler(db: Db, projets: readonly number[]) {
  const { rows } = await sql<BanqueARegler & { projetId: number }>`
    select p.id as projet_id, ${executionDe(sql`p.id`)} as execution, j.le as rejet_le, j.code as rejet_code
    from projet p join porteur o on o.id = p.porteur_id left join lateral (${rejetDe()}) j on true where p.id = any(${projets}::int[])`.execute(
    db,
  )
  return new Map(rows.map((r) => [r.projetId, r]))
}

/** The runs that hold these applications now, by application. */
export async function lireLotsVivants(db: Db, projets: readonly number[]) {
  const lus = await db
    .selectFrom('ligneVirement as l')
    .innerJoin('lotVirement as t', 't.id', 'l.lotId')
    .select(['l.projetId', 't.id', 't.numero', 't.exporteLe'])
    .where(ligneVivante())
    .where('l.projetId', 'in', [...projets])
    .execute()
  return new Map(
    lus.map(({ projetId, exporteLe, ...lot }) => [projetId, { ...lot, remis: exporteLe !== null }]),
  )
}

/** Who last changed the account of these holders, and when, as their journals say. */
export async function lireChangements(db: Db, porteurs: readonly number[]) {
  const { rows } = await sql<{ porteurId: number; le: Date; par: string | null; avant: unknown }>`
    select o.id as porteur_id, j.le, j.avant, u.prenom || ' ' || u.nom as par
    from unnest(${porteurs}::int[]) as o(id) cross join lateral (select * from journal
      where chaine = 'porteur:' || o.id and acte = 'modifierRib' order by rang desc limit 1) j
    left join utilisateur u on u.id = j.acteur_id`.execute(db)
  return new Map(rows.map((r) => [r.porteurId, r]))
}

/** Lines of a run that have not ended. */
export async function compterVives(tx: Tx, lotId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('ligneVirement')
    .where('lotId', '=', lotId)
    .where(ligneVivante('ligne_virement'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
