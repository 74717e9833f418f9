import { type Selectable, type SqlBool, sql } from 'kysely'
import type { TypePiece } from '#domain/projet/pieces.ts'
import type { Acteur, Db, Tx } from '#server/contexte.ts'
import { visiblePour } from '#server/socle/projet/visible.ts'
import type { TableFichier } from '#server/infra/db/tables/projet.ts'

const COLONNES = [
  'fichier.id',
  'fichier.projetId',
  'fichier.type',
  'fichier.libelle',
  'fichier.mime',
  'fichier.taille',
  'fichier.empreinte',
  'fichier.cle',
  'fichier.deposeLe',
] as const

export type LigneFichier = Omit<Selectable<TableFichier>, 'deposePar' | 'retireLe'>

/** Present files of these applications, oldest first. */
export async function fichiersDe(db: Db, projetIds: readonly number[]): Promise<LigneFichier[]> {
  if (projetIds.length === 0) return []
  return db
    .selectFrom('fichier')
    .select(COLONNES)
    .where('projetId', 'in', [...projetIds])
    .where('retireLe', 'is', null)
    .orderBy('id')
    .execute()
}

/** A present file this person may see (null: who comes by a signed link), or undefined. */
export async function fichierVisible(
  db: Db,
  id: number,
  acteur: Acteur | null,
): Promise<LigneFichier | undefined> {
  return db
    .selectFrom('fichier')
    .innerJoin('projet as p', 'p.id', 'fichier.projetId')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select(COLONNES)
    .where('fichier.id', '=', id)
    .where('fichier.retireLe', 'is', null)
    .where(acteur ? visiblePour(acteur) : sql<SqlBool>`true`)
    .executeTakeFirst()
}

/** The last signed form of an application this person may see (null: by a signed link), or undefined. */
export async function dossierVisible(db: Db, projetId: number, acteur: Acteur | null) {
  return db
    .selectFrom('document')
    .innerJoin('projet as p', 'p.id', 'document.projetId')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select(['document.libelle', 'document.cle', 'document.taille', 'document.empreinte'])
    .where('document.projetId', '=', projetId)
    .where('document.genre', '=', 'demande')
    .where(acteur ? visiblePour(acteur) : sql<SqlBool>`true`)
    .orderBy('document.tour', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Locks the application; gives the file if it is still there. */
export async function verrouillerFichier(tx: Tx, { id, projetId }: Pick<LigneFichier, 'id' | 'projetId'>) {
  await tx.selectFrom('projet').select('id').where('id', '=', projetId).forUpdate().execute()
  return tx
    .selectFrom('fichier')
    .select(COLONNES)
    .where('id', '=', id)
    .where('retireLe', 'is', null)
    .executeTakeFirst()
}

export interface NouveauFichier {
  projetId: number
  type: TypePiece
  libelle: string
  mime: string
  taille: number
  empreinte: Buffer
  cle: string
  deposeLe: Date
  deposePar: number
}

export async function inscrireFichier(tx: Tx, fichier: NouveauFichier): Promise<void> {
  await tx.insertInto('fichier').values(fichier).execute()
}

/** Takes a file away at `le`: kept as retired while a signature covers it, else gone. Says whether it is gone. */
export async function oterFichier(tx: Tx, id: number, le: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('fichier')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signature')
            .select('signature.id')
            .whereRef('signature.projetId', '=', 'fichier.projetId')
            .where('signature.objet', '=', 'demande')
            .whereRef('signature.le', '>=', 'fichier.deposeLe'),
        ),
      ),
    )
    .executeTakeFirst()
  if (numDeletedRows > 0n) return true
  await tx.updateTable('fichier').set({ retireLe: le }).where('id', '=', id).execute()
  return false
}

/**
 * Marks a change of an application at `le` and gives its new version; a change of its signed content also counts a
 * revision and kills its codes.
 */
export async function marquerChangement(
  tx: Tx,
  projetId: number,
  contenu: boolean,
  le: Date,
): Promise<number> {
  const { version } = await tx
    .updateTable('projet')
    .set((eb) => ({
      version: eb('version', '+', 1),
      modifieLe: le,
      ...(contenu && { revision: eb('revision', '+', 1) }),
    }))
    .where('id', '=', projetId)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (!contenu) return version
  await tx
    .updateTable('codeVerification')
    .set({ annuleLe: le })
    .where('projetId', '=', projetId)
    .where('objet', '=', 'demande')
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)
    .execute()
  return version
}

/** Every stored content a row refers to, by key order, a page at a time: kind, id and key. */
export async function pageDeCles(
  db: Db,
  apres: string,
  nombre: number,
): Promise<{ cle: string; ou: string }[]> {
  const toutes = db
    .selectFrom('fichier')
    .select(['cle', sql<string>`'fichier ' || id`.as('ou')])
    .unionAll(db.selectFrom('document').select(['cle', sql<string>`'document ' || id`.as('ou')]))
    .unionAll(db.selectFrom('kitFichier').select(['cle', sql<string>`'kit ' || id`.as('ou')]))
    .unionAll(
      db
        .selectFrom('message')
        .select([sql<string>`piece_cle`.as('cle'), sql<string>`'message ' || id`.as('ou')])
        .where('pieceCle', 'is not', null),
    )
  return db
    .selectFrom(toutes.as('t'))
    .select(['t.cle', 't.ou'])
    .where('t.cle', '>', apres)
    .orderBy('t.cle')
    .limit(nombre)
    .execute()
}
