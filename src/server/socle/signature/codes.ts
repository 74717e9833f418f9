import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import { HEURE, jourDe } from '#domain/commun/jours.ts'
import type { ObjetSigne } from '#domain/signature/code-parti.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableCodeVerification, TableSignature } from '#server/infra/db/tables/signature.ts'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'
import { codeNonServi } from '../projet/regles-sql.ts'

export type Objet = ObjetSigne
/** What a code is for: an application, or one signatory of minutes. */
export type Cible = { projetId: number } | { pvSignataireId: number }
export type CodeVerification = Selectable<TableCodeVerification>

type Visees = 'codeVerification' | 'codeErreur'
/** What a code or a wrong try is for. */
export const deCible =
  (cible: Cible, objet: Objet) =>
  <T extends Visees>(eb: ExpressionBuilder<BaseDeDonnees, T>) => {
    const b = eb as unknown as ExpressionBuilder<BaseDeDonnees, Visees>
    const visee =
      'projetId' in cible
        ? b('projetId', '=', cible.projetId)
        : b('pvSignataireId', '=', cible.pvSignataireId)
    return visee.and('objet', '=', objet)
  }

/** The code not yet used nor killed, expired or not. */
export const codeVivant = (tx: Tx, cible: Cible, objet: Objet): Promise<CodeVerification | undefined> =>
  tx
    .selectFrom('codeVerification')
    .selectAll()
    .where(deCible(cible, objet))
    .where(codeNonServi())
    .executeTakeFirst()

/** Asked for by another person, who alone may sign with it. */
export const estDUnAutre = (
  { utilisateurId }: Pick<CodeVerification, 'utilisateurId'>,
  acteur: Pick<Acteur, 'id'>,
) => utilisateurId !== null && utilisateurId !== acteur.id

/** Codes sent since `depuis` for a purpose, whatever became of them. */
export const codesRecents = (tx: Tx, cible: Cible, objet: Objet, depuis: Date) =>
  tx
    .selectFrom('codeVerification')
    .select(['creeLe', 'utiliseLe', 'empreinteDocument'])
    .where(deCible(cible, objet))
    .where('creeLe', '>', depuis)
    .execute()

/** What the last code of this person for that would have signed, when a change killed it. */
export const codeDevenuVain = (tx: Tx, cible: Cible, objet: Objet, acteur: Pick<Acteur, 'id'>) =>
  tx
    .selectFrom('codeVerification')
    .where(deCible(cible, objet))
    .where('utilisateurId', '=', acteur.id)
    .where('annuleLe', 'is not', null)
    .where('contenu', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['contenu', 'codeEmpreinte', 'empreinteDocument', 'creeLe'])
    .executeTakeFirst()

/** What was to be signed is not kept beyond the code that another one replaces. */
export async function oublierContenus(tx: Tx, cible: Cible, objet: Objet): Promise<void> {
  await tx
    .updateTable('codeVerification')
    .set({ contenu: null })
    .where(deCible(cible, objet))
    .where('contenu', 'is not', null)
    .execute()
}

export async function tuerCodes(tx: Tx, cible: Cible, objet: Objet, le: Date): Promise<void> {
  await tx
    .updateTable('codeVerification')
    .set({ annuleLe: le })
    .where(deCible(cible, objet))
    .where(codeNonServi())
    .execute()
}

/** Kills what this person asked for, whatever it would sign. */
export async function tuerCodesDe(tx: Tx, utilisateurId: number, le: Date): Promise<void> {
  await tx
    .updateTable('codeVerification')
    .set({ annuleLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where(codeNonServi())
    .execute()
}

export async function inscrireCode(
  tx: Tx,
  code: Omit<Insertable<TableCodeVerification>, 'projetId' | 'pvSignataireId'> & Cible,
): Promise<number> {
  const { id } = await tx
    .insertInto('codeVerification')
    .values(code)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts one wrong try on a code, which dies at the `max`th. */
export async function compterEssai(tx: Tx, code: CodeVerification, max: number, le: Date): Promise<void> {
  const essais = code.essais + 1
  await tx
    .updateTable('codeVerification')
    .set({ essais, ...(essais >= max ? { annuleLe: le } : {}) })
    .where('id', '=', code.id)
    .execute()
}

export async function marquerUtilise(tx: Tx, codeId: number, le: Date): Promise<void> {
  await tx
    .updateTable('codeVerification')
    .set({ utiliseLe: le, contenu: null })
    .where('id', '=', codeId)
    .execute()
}

export async function inscrireErreur(tx: Tx, cible: Cible, objet: Objet, le: Date): Promise<void> {
  await tx
    .insertInto('codeErreur')
    .values({ ...cible, objet, le })
    .execute()
}

/** Wrong codes of the day in Paris that nobody lifted. */
export async function erreursDuJour(tx: Db | Tx, cible: Cible, objet: Objet, le: Date): Promise<number> {
  const lignes = await tx
    .selectFrom('codeErreur')
    .select('le')
    .where(deCible(cible, objet))
    .where('leveLe', 'is', null)
    .where('le', '>', new Date(le.getTime() - 26 * HEURE))
    .execute()
  return lignes.filter((l) => jourDe(l.le) === jourDe(le)).length
}

/** Lifts the wrong codes counted so far; gives how many. */
export async function leverErreurs(tx: Tx, projetId: number, le: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('codeErreur')
    .set({ leveLe: le })
    .where('projetId', '=', projetId)
    .where('leveLe', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The last signature for a purpose, with the code that made it. */
export const derniereSignature = (tx: Tx, cible: Cible, objet: Objet) =>
  tx
    .selectFrom('signature as s')
    .innerJoin('codeVerification as c', 'c.id', 's.codeId')
    .select(['s.id', 's.tour', 's.revision', 's.le', 'c.codeEmpreinte', 'c.empreinteDocument'])
    .where((eb) =>
      'projetId' in cible
        ? eb('s.projetId', '=', cible.projetId)
        : eb('s.pvSignataireId', '=', cible.pvSignataireId),
    )
    .where('s.objet', '=', objet)
    .orderBy('s.tour', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Writes a signature and gives its id. */
export async function inscrireSignature(
  tx: Tx,
  signature: Omit<Insertable<TableSignature>, 'projetId' | 'pvSignataireId'> & Cible,
): Promise<number> {
  const { id } = await tx.insertInto('signature').values(signature).returning('id').executeTakeFirstOrThrow()
  return id
}
