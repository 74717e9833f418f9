import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableJeton } from '#server/infra/db/tables/compte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'

export type UsageJeton = TableJeton['usage']

export interface NouveauJeton {
  utilisateurId: number
  usage: UsageJeton
  /** The address a token of usage « email » confirms. */
  email: string | null
  le: Date
  dureeMs: number
}

/** Makes a single-use token, given in clear (worthless for PERSONNE); earlier ones of that usage die. */
export async function creerJeton(tx: Tx, nouveau: NouveauJeton): Promise<string> {
  const clair = randomBytes(32).toString('base64url')
  await annulerJetons(tx, nouveau.utilisateurId, nouveau.le, nouveau.usage)
  await tx
    .insertInto('jeton')
    .columns(['utilisateurId', 'usage', 'email', 'empreinte', 'creeLe', 'expireLe'])
    .expression((eb) =>
      eb
        .selectFrom('utilisateur')
        .where('id', '=', nouveau.utilisateurId)
        .select([
          'id',
          eb.val(nouveau.usage).as('usage'),
          eb.cast<string | null>(eb.val(nouveau.email), 'text').as('email'),
          eb.cast<Buffer>(eb.val(empreinteDe(clair)), 'bytea').as('empreinte'),
          eb.cast<Date>(eb.val(nouveau.le), 'timestamptz').as('creeLe'),
          eb
            .cast<Date>(eb.val(new Date(nouveau.le.getTime() + nouveau.dureeMs)), 'timestamptz')
            .as('expireLe'),
        ]),
    )
    .execute()
  return clair
}

/** Reset links asked for by a person since `depuis`. */
export async function compterJetonsRecents(tx: Tx, utilisateurId: number, depuis: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('jeton')
    .where('utilisateurId', '=', utilisateurId)
    .where('usage', '=', 'mot-de-passe')
    .where('creeLe', '>', depuis)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The living token of that SHA-256, with its person's address; `verrouiller` holds both until `tx` ends. */
export async function lireJeton(
  db: Db | Tx,
  options: { empreinte: Buffer; usages: UsageJeton[]; le: Date; verrouiller: boolean },
) {
  return await db
    .selectFrom('jeton as j')
    .innerJoin('utilisateur as u', 'u.id', 'j.utilisateurId')
    .where('j.empreinte', '=', options.empreinte)
    .where('j.usage', 'in', options.usages)
    .where('j.utiliseLe', 'is', null)
    .where('j.annuleLe', 'is', null)
    .where('j.expireLe', '>', options.le)
    .where('u.desactiveLe', 'is', null)
    .select(['j.id', 'j.utilisateurId', 'j.email as nouvelleAdresse'])
    .select(['u.email', 'u.emailEnAttente', 'u.prenom', 'u.role'])
    .$if(options.verrouiller, (q) => q.forUpdate())
    .executeTakeFirst()
}

/** Uses a token, and kills the others of that person. */
export async function consommerJeton(
  tx: Tx,
  jeton: { id: number; utilisateurId: number },
  le: Date,
): Promise<void> {
  await tx.updateTable('jeton').set({ utiliseLe: le }).where('id', '=', jeton.id).execute()
  await annulerJetons(tx, jeton.utilisateurId, le)
}

/** Kills the living tokens of a person, for one usage or for all. */
export async function annulerJetons(
  tx: Tx,
  utilisateurId: number,
  le: Date,
  usage?: UsageJeton,
): Promise<void> {
  await tx
    .updateTable('jeton')
    .set({ annuleLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .$if(usage !== undefined, (q) => q.where('usage', '=', usage ?? 'email'))
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)
    .execute()
}
