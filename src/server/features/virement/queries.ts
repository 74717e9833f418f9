import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '#server/contexte.ts'
import type { TableLotVirement, TableReponseVirement } from '#server/infra/db/tables/virement.ts'

export type Lot = Selectable<TableLotVirement>

/** Keeps a run until the end of `tx`; undefined when it is unknown. */
export const verrouillerLot = (tx: Tx, id: number): Promise<Lot | undefined> =>
  tx.selectFrom('lotVirement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The run that this person already prepared under that key, or undefined. */
export const lotDeCle = (tx: Tx, preparePar: number, cleCreation: string): Promise<Lot | undefined> =>
  tx
    .selectFrom('lotVirement')
    .selectAll()
    .where('preparePar', '=', preparePar)
    .where('cleCreation', '=', cleCreation)
    .executeTakeFirst()

export type NouveauLot = Pick<
  Insertable<TableLotVirement>,
  'numero' | 'execution' | 'prepareLe' | 'preparePar' | 'cleCreation'
>

export const inscrireLot = (tx: Tx, l: NouveauLot): Promise<Lot> =>
  tx
    .insertInto('lotVirement')
    .values({ ...l, modifiePar: l.preparePar })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Writes what happened to a run, one version further. */
export const ecrireLot = (tx: Tx, id: number, champs: Updateable<TableLotVirement>): Promise<Lot> =>
  tx
    .updateTable('lotVirement')
    .set((eb) => ({ ...champs, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** An approval taken back: its bytes with it, since the run no longer is what they say. */
export const DESAPPROUVE = {
  approuveLe: null,
  approuvePar: null,
  fichier: null,
  empreinte: null,
  norme: null,
  debiteNom: null,
  debiteIban: null,
  debiteBic: null,
} as const

/** Whether this same answer of the bank has been applied to this run. */
export const reponseLue = async (tx: Tx, lotId: number, empreinte: string): Promise<boolean> =>
  (await tx
    .selectFrom('reponseVirement')
    .select('id')
    .where('lotId', '=', lotId)
    .where('empreinte', '=', empreinte)
    .executeTakeFirst()) !== undefined

/** Keeps an answer of the bank. */
export async function inscrireReponse(
  tx: Tx,
  r: Omit<Selectable<TableReponseVirement>, 'id'>,
): Promise<void> {
  await tx.insertInto('reponseVirement').values(r).execute()
}

/** Who somebody is, to be named in a refusal. */
export const lireNom = (tx: Tx, id: number) =>
  tx.selectFrom('utilisateur').select(['prenom', 'nom']).where('id', '=', id).executeTakeFirstOrThrow()

/** The last act on a run, and whose it was. */
export const lireDernierActe = (tx: Tx, id: number) =>
  tx
    .selectFrom('journal as j')
    .leftJoin('utilisateur as u', 'u.id', 'j.acteurId')
    .select(['j.acte', 'j.le', 'u.prenom', 'u.nom'])
    .where('j.chaine', '=', `virement:${id}`)
    .orderBy('j.rang', 'desc')
    .limit(1)
    .executeTakeFirst()
