import { randomBytes } from 'node:crypto'
import { JOUR } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableDefi } from '#server/infra/db/tables/second-facteur.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'

/** How long a challenge waits for its answer. */
const DUREE = 5 * 60_000
/** Wrong answers a challenge survives. */
export const ESSAIS_MAX = 5

type UsageDefi = TableDefi['usage']

export interface NouveauDefi {
  utilisateurId: number
  usage: UsageDefi
  /** The account's version: any change of the account ends the challenge. */
  version: number
  epreuve: string | null
  le: Date
  /** It follows an identity provider, not a password. */
  parOidc?: boolean
}

/** Makes a challenge and gives the opaque word that names it, of which only the hash is kept. */
export async function creerDefi(tx: Tx, { le, ...d }: NouveauDefi): Promise<string> {
  const clair = randomBytes(32).toString('base64url')
  await tx
    .deleteFrom('defi')
    .where('utilisateurId', '=', d.utilisateurId)
    .where('expireLe', '<=', le)
    // Those that were answered wrongly are counted for a day.
    .where((eb) => eb.or([eb('essais', '=', 0), eb('creeLe', '<=', new Date(le.getTime() - JOUR))]))
    .execute()
  await tx
    .insertInto('defi')
    .values({ ...d, empreinte: empreinteDe(clair), creeLe: le, expireLe: new Date(le.getTime() + DUREE) })
    .execute()
  return clair
}

/** The living challenge of that word; `verrouiller` keeps it for the transaction. */
export async function lireDefi(
  db: Db | Tx,
  clair: string,
  { usage, le, verrouiller }: { usage: UsageDefi; le: Date; verrouiller: boolean },
) {
  return await db
    .selectFrom('defi')
    .where('empreinte', '=', empreinteDe(clair))
    .where('usage', '=', usage)
    .where('utiliseLe', 'is', null)
    .where('expireLe', '>', le)
    .where('essais', '<', ESSAIS_MAX)
    .selectAll()
    .$if(verrouiller, (q) => q.forUpdate())
    .executeTakeFirst()
}

/** Notes what the passkey must sign; null: it has been asked, right or wrong. */
export async function noterEpreuve(tx: Tx, id: number, epreuve: string | null): Promise<void> {
  await tx.updateTable('defi').set({ epreuve }).where('id', '=', id).execute()
}

/** Notes a wrong answer. */
export async function noterEssai(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('defi')
    .set((eb) => ({ essais: eb('essais', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Wrong answers of the last 24 hours to the sign-ins of the account as it is: a new password starts anew. */
export async function essaisDuJour(
  tx: Tx,
  compte: { id: number; version: number },
  le: Date,
): Promise<number> {
  const { essais } = await tx
    .selectFrom('defi')
    .where('utilisateurId', '=', compte.id)
    .where('usage', '=', 'connexion')
    .where('version', '=', compte.version)
    .where('creeLe', '>', new Date(le.getTime() - JOUR))
    .select((eb) => eb.fn.sum<string | null>('essais').as('essais'))
    .executeTakeFirstOrThrow()
  return Number(essais ?? 0)
}

export async function consommerDefi(tx: Tx, id: number, le: Date): Promise<void> {
  await tx.updateTable('defi').set({ utiliseLe: le, epreuve: null }).where('id', '=', id).execute()
}
