import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import type { TableLotVirement, TableReponseVirement } from '#server/infra/db/tables/virement.ts'

export type Lot = Selectable<TableLotVirement>

/** A run, and everybody who took its file. */
export type LotTenu = Lot & { telechargePar: number[] }

/** Who took the file of a run (t: lot_virement), as its journal says. */
export const TELECHARGE_PAR = sql<number[]>`array(select distinct j.acteur_id from journal j
  where j.chaine = 'virement:' || t.id and j.acte = 'telechargerOrdre' and j.acteur_id is not null)`

/** Keeps a run until the end of `tx`; undefined when it is unknown. */
export const verrouillerLot = (tx: Tx, id: number): Promise<LotTenu | undefined> =>
  tx
    .selectFrom('lotVirement as t')
    .selectAll('t')
    .select(TELECHARGE_PAR.as('telechargePar'))
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()

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

export const inscrireLot = (tx: Tx, nouveau: NouveauLot): Promise<Lot> =>
  tx
    .insertInto('lotVirement')
    .values({ ...nouveau, modifiePar: nouveau.preparePar })
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
  omit: Omit<Selectable<TableReponseVirement>, 'id'>,
): Promise<void> {
  await tx.insertInto('reponseVirement').values(omit).execute()
}

/** Who somebody is, to be named in a refusal. */
export const lireNom = (tx: Tx, id: number) =>
  tx.selectFrom('utilisateur').select(['prenom', 'nom']).where('id', '=', id).executeTakeFirstOrThrow()

/** An act on a run, and whose it was. */
const actes = (tx: Tx, id: number) =>
  tx
    .selectFrom('journal as j')
    .leftJoin('utilisateur as u', 'u.id', 'j.acteurId')
    .select(['j.acte', 'j.le', 'u.prenom', 'u.nom'])
    .where('j.chaine', '=', `virement:${id}`)
export type ActeLu = Awaited<ReturnType<ReturnType<typeof actes>['execute']>>[number]

/** The acts of the run's versions after this one, oldest first; the same act once per version. */
export const lireActesDepuis = (tx: Tx, id: number, version: number): Promise<ActeLu[]> =>
  actes(tx, id)
    .where(sql<boolean>`(j.apres ->> 'version')::int > ${version}`)
    .where(sql<boolean>`not exists (select from journal d where d.chaine = j.chaine and d.rang < j.rang
      and d.acte = j.acte and d.apres ->> 'version' = j.apres ->> 'version')`)
    .orderBy('j.rang')
    .execute()

/** The last act on a run, if there is one. */
export const lireDernierActe = (tx: Tx, id: number): Promise<ActeLu[]> =>
  actes(tx, id).orderBy('j.rang', 'desc').limit(1).execute()
