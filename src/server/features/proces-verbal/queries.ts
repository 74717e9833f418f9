import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import { SAISIE_VIDE, type SaisiePv } from '#domain/proces-verbal/saisie.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TablePvDocument, TablePvSignataire } from '#server/infra/db/tables/proces-verbal.ts'
import { journaliser } from '#server/infra/journal.ts'

const selection = (db: Db) =>
  db
    .selectFrom('procesVerbal as v')
    .leftJoin('procesVerbal as r', 'r.id', 'v.rectifieId')
    .leftJoin('utilisateur as a', 'a.id', 'v.arretePar')
    .leftJoin('utilisateur as m', 'm.id', 'v.modifiePar')
    .select(['v.id', 'v.commissionId', 'v.seanceRang', 'v.rang', 'v.rectifieId', 'v.version', 'v.modifieLe'])
    .select(['v.arreteLe', 'v.arretePar', 'v.numero', 'v.contenu', 'v.empreinte'])
    .select((eb) => [
      eb.ref('v.etape').$castTo<Etape>().as('etape'),
      eb.ref('v.saisie').$castTo<SaisiePv>().as('saisie'),
    ])
    .select(['r.numero as rectifieNumero', 'r.arreteLe as rectifieArreteLe'])
    .select(['a.prenom as arretePrenom', 'a.nom as arreteNom'])
    .select(['m.prenom as modifiePrenom', 'm.nom as modifieNom'])

/** A sitting of a step, by rank; 1: the first one, or the step itself where there was none. */
export interface DeSeance {
  commissionId: number
  etape: Etape
  seance: number
}

/** Every minutes of a sitting, corrections included, in their order. */
export const lirePvDe = (db: Db, de: DeSeance) =>
  selection(db)
    .where('v.commissionId', '=', de.commissionId)
    .where('v.etape', '=', de.etape)
    .where('v.seanceRang', '=', de.seance)
    .orderBy('v.rang')
    .execute()
export type LignePv = Awaited<ReturnType<typeof lirePvDe>>[number]

/** Frozen minutes of a commission, newest step first; with `lecteur`, those they sign or sat for. */
export const lireArretes = (db: Db, commissionId: number, lecteur: number | null) =>
  selection(db)
    .where('v.commissionId', '=', commissionId)
    .where('v.arreteLe', 'is not', null)
    .$if(lecteur !== null, (q) => q.where(luPar(lecteur ?? 0)))
    .orderBy('v.etape', 'desc')
    .orderBy('v.seanceRang', 'desc')
    .orderBy('v.rang', 'desc')
    .execute()

/** Minutes that this person signs, or whose sitting they sat in: in conflict on a file or not. */
const luPar = (id: number) => sql<SqlBool>`(
  exists (select from pv_signataire s where s.proces_verbal_id = v.id and s.utilisateur_id = ${id})
  or exists (select from seance s join seance_passage g on g.seance_id = s.id and g.utilisateur_id = ${id}
    where s.commission_id = v.commission_id and s.etape = v.etape and s.rang = v.seance_rang
      and s.ouverte_le is not null))`

/** Whether this person may read these minutes as one who sat, or signs. */
export const peutLire = async (db: Db, id: number, lecteur: number): Promise<boolean> =>
  (await db
    .selectFrom('procesVerbal as v')
    .select('v.id')
    .where('v.id', '=', id)
    .where(luPar(lecteur))
    .executeTakeFirst()) !== undefined

/** Frozen minutes by id. */
export const lireArrete = (db: Db, id: number) =>
  selection(db).where('v.id', '=', id).where('v.arreteLe', 'is not', null).executeTakeFirst()

/** Locks minutes until the end of `tx`; they may be frozen. */
export async function verrouillerPv(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('procesVerbal').select('id').where('id', '=', id).forUpdate().execute()
}

/** Their signatories, with what each signed. */
export const lireSignataires = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('pvSignataire as s')
    .leftJoin('signature as g', 'g.pvSignataireId', 's.id')
    .select(['s.id', 's.procesVerbalId', 's.qualite', 's.utilisateurId', 's.prenom', 's.nom', 's.mobile'])
    .select([
      'g.le as signeLe',
      'g.canal',
      'g.destination',
      'g.adresse',
      'g.agent',
      'g.empreinte',
      'g.contenu',
    ])
    .where('s.procesVerbalId', 'in', ids.length > 0 ? ids : [0])
    .orderBy('s.procesVerbalId')
    .orderBy('s.qualite')
    .execute()
export type LigneSignataire = Awaited<ReturnType<typeof lireSignataires>>[number]

/** Kept files of minutes: as frozen, then as signed. */
export const lireDocuments = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('pvDocument')
    .select(['procesVerbalId', 'genre', 'libelle', 'cle', 'taille', 'empreinte'])
    .where('procesVerbalId', 'in', ids.length > 0 ? ids : [0])
    .orderBy('genre', 'desc')
    .execute()

interface Nouveau extends DeSeance {
  rang: number
  rectifieId: number | null
  saisie: SaisiePv
  par: number
  le: Date
}

/** Begins a draft; false when another began it first. */
export async function inscrireBrouillon(
  tx: Tx,
  { par, le, saisie, seance: seanceRang, ...v }: Nouveau,
): Promise<void> {
  await tx
    .insertInto('procesVerbal')
    .values({ ...v, seanceRang, saisie: JSON.stringify(saisie), creeLe: le, modifieLe: le, modifiePar: par })
    .execute()
}

export async function recrireBrouillon(
  tx: Tx,
  id: number,
  { saisie, par, le }: { saisie: SaisiePv; par: number; le: Date },
): Promise<void> {
  await tx
    .updateTable('procesVerbal')
    .set((eb) => ({
      saisie: JSON.stringify(saisie),
      modifieLe: le,
      modifiePar: par,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Freezes a draft for ever: numbers of telephone stay with the signatories alone. */
export async function figer(
  tx: Tx,
  { id, saisie }: { id: number; saisie: SaisiePv },
  figee: { numero: string; contenu: string; empreinte: Buffer; arretePar: number; arreteLe: Date },
): Promise<void> {
  const { mobilePresident, mobileSecretaire } = SAISIE_VIDE
  await tx
    .updateTable('procesVerbal')
    .set({ ...figee, saisie: JSON.stringify({ ...saisie, mobilePresident, mobileSecretaire }) })
    .where('id', '=', id)
    .execute()
}

export async function inscrireSignataires(
  tx: Tx,
  signataire: Insertable<TablePvSignataire>[],
): Promise<void> {
  await tx.insertInto('pvSignataire').values(signataire).execute()
}

/** Keeps a file unless another process did, journals one without a time; says whether this one is kept. */
export async function inscrirePvDocument(
  tx: Tx,
  commissionId: number,
  document: Insertable<TablePvDocument> & { creeLe: Date },
): Promise<boolean> {
  const ecrit = await tx
    .insertInto('pvDocument')
    .values(document)
    .onConflict((oc) => oc.columns(['procesVerbalId', 'genre']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (ecrit && document.sansHorodatageLe)
    await journaliser(tx, {
      chaine: `commission:${commissionId}`,
      acte: 'scellerSansHorodatage',
      acteur: null,
      apres: { document: document.libelle },
      le: document.creeLe,
    })
  return ecrit !== undefined
}

/** Address and first name of accounts still open. */
export const lireAdresses = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'email', 'prenom'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('desactiveLe', 'is', null)
    .execute()
