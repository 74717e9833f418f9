import type { Insertable } from 'kysely'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import { SAISIE_VIDE, type SaisiePv } from '#domain/proces-verbal/saisie.ts'
import type { Db, Tx } from '#server/contexte.ts'
import type { TablePvDocument, TablePvSignataire } from '#server/infra/db/tables/proces-verbal.ts'
import { journaliser } from '#server/infra/journal.ts'

const selection = (db: Db) =>
  db
    .selectFrom('procesVerbal as v')
    .leftJoin('procesVerbal as r', 'r.id', 'v.rectifieId')
    .leftJoin('utilisateur as a', 'a.id', 'v.arretePar')
    .leftJoin('utilisateur as m', 'm.id', 'v.modifiePar')
    .select(['v.id', 'v.commissionId', 'v.rang', 'v.rectifieId', 'v.version', 'v.modifieLe'])
    .select(['v.arreteLe', 'v.arretePar', 'v.numero', 'v.contenu', 'v.empreinte'])
    .select((eb) => [
      eb.ref('v.etape').$castTo<Etape>().as('etape'),
      eb.ref('v.saisie').$castTo<SaisiePv>().as('saisie'),
    ])
    .select(['r.numero as rectifieNumero', 'r.arreteLe as rectifieArreteLe'])
    .select(['a.prenom as arretePrenom', 'a.nom as arreteNom'])
    .select(['m.prenom as modifiePrenom', 'm.nom as modifieNom'])

/** Every minutes of a step, corrections included, in their order. */
export const lirePvDe = (db: Db, commissionId: number, etape: Etape) =>
  selection(db)
    .where('v.commissionId', '=', commissionId)
    .where('v.etape', '=', etape)
    .orderBy('v.rang')
    .execute()
export type LignePv = Awaited<ReturnType<typeof lirePvDe>>[number]

/** The frozen ones of a commission, newest step first; of one signatory when `signataire` is given. */
export const lireArretes = (db: Db, commissionId: number, signataire: number | null) =>
  selection(db)
    .where('v.commissionId', '=', commissionId)
    .where('v.arreteLe', 'is not', null)
    .$if(signataire !== null, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('pvSignataire as s')
            .select('s.id')
            .whereRef('s.procesVerbalId', '=', 'v.id')
            .where('s.utilisateurId', '=', signataire ?? 0),
        ),
      ),
    )
    .orderBy('v.etape', 'desc')
    .orderBy('v.rang', 'desc')
    .execute()

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

interface Nouveau {
  commissionId: number
  etape: Etape
  rang: number
  rectifieId: number | null
  saisie: SaisiePv
  par: number
  le: Date
}

/** Begins a draft; false when another began it first. */
export async function inscrireBrouillon(tx: Tx, { par, le, saisie, ...v }: Nouveau): Promise<void> {
  await tx
    .insertInto('procesVerbal')
    .values({ ...v, saisie: JSON.stringify(saisie), creeLe: le, modifieLe: le, modifiePar: par })
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
  f: { numero: string; contenu: string; empreinte: Buffer; arretePar: number; arreteLe: Date },
): Promise<void> {
  const { mobilePresident, mobileSecretaire } = SAISIE_VIDE
  await tx
    .updateTable('procesVerbal')
    .set({ ...f, saisie: JSON.stringify({ ...saisie, mobilePresident, mobileSecretaire }) })
    .where('id', '=', id)
    .execute()
}

export async function inscrireSignataires(tx: Tx, s: Insertable<TablePvSignataire>[]): Promise<void> {
  await tx.insertInto('pvSignataire').values(s).execute()
}

/** Keeps a file unless another process did, with a line of the journal when it bears no time; says whether it is this one. */
export async function inscrirePvDocument(
  tx: Tx,
  commissionId: number,
  d: Insertable<TablePvDocument> & { creeLe: Date },
): Promise<boolean> {
  const ecrit = await tx
    .insertInto('pvDocument')
    .values(d)
    .onConflict((oc) => oc.columns(['procesVerbalId', 'genre']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (ecrit && d.sansHorodatageLe)
    await journaliser(tx, {
      chaine: `commission:${commissionId}`,
      acte: 'scellerSansHorodatage',
      acteur: null,
      apres: { document: d.libelle },
      le: d.creeLe,
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
