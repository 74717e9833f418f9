import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableBilan } from '#server/infra/db/tables/projet.ts'
import { fermeA } from '#server/socle/projet/deports.ts'
import { COLONNES, type LigneFichier } from '#server/socle/projet/fichiers.ts'
import { visiblePour } from '#server/socle/projet/lecture/visible.ts'

/** What a signed link opens: no longer what has been closed since to the member it was made for. */
const ouvertPar = (pour: number | null): RawBuilder<SqlBool> =>
  pour === null
    ? sql`true`
    : sql`not (${fermeA(pour)} and exists(select from utilisateur u where u.id = ${pour} and u.role = 'membreCommission'))`

/** A present file this person may see (null: who comes by a signed link, made for `pour`), or undefined. */
export async function fichierVisible(
  db: Db,
  id: number,
  acteur: Acteur | null,
  pour: number | null,
): Promise<LigneFichier | undefined> {
  return db
    .selectFrom('fichier')
    .innerJoin('projet as p', 'p.id', 'fichier.projetId')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select(COLONNES)
    .where('fichier.id', '=', id)
    .where('fichier.retireLe', 'is', null)
    .where(acteur ? visiblePour(acteur) : ouvertPar(pour))
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

/** Every present file and sealed document of these applications, oldest first, with the number of each. */
export const piecesDe = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('fichier as f')
    .innerJoin('projet as p', 'p.id', 'f.projetId')
    .select([
      'p.numero',
      sql<string>`'pieces'`.as('dossier'),
      'f.libelle',
      'f.cle',
      'f.taille',
      'f.deposeLe as le',
    ])
    .where('p.id', 'in', ids)
    .where('f.retireLe', 'is', null)
    .unionAll(
      db
        .selectFrom('document as f')
        .innerJoin('projet as p', 'p.id', 'f.projetId')
        .select([
          'p.numero',
          sql<string>`'documents'`.as('dossier'),
          'f.libelle',
          'f.cle',
          'f.taille',
          'f.creeLe as le',
        ])
        .where('p.id', 'in', ids),
    )
    .orderBy('numero')
    .orderBy('le')
    .orderBy('cle')
    .execute()

/** Those of these applications that this person may see, by id. */
export async function visiblesParmi(db: Db, ids: readonly number[], acteur: Acteur): Promise<number[]> {
  const lues = await db
    .selectFrom('projet as p')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select('p.id')
    .where('p.id', 'in', ids)
    .where(visiblePour(acteur))
    .orderBy('p.id')
    .execute()
  return lues.map(({ id }) => id)
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

/** A stored content and the row that refers to it (« fichier 12 »), with the hash noted when it was kept. */
export interface ContenuRange {
  cle: string
  ou: string
  empreinte: Buffer
}

/** Every stored content a row refers to. */
const contenus = (db: Db) =>
  db
    .selectFrom('fichier')
    .select(['cle', sql<string>`'fichier ' || id`.as('ou'), 'empreinte'])
    .unionAll(db.selectFrom('document').select(['cle', sql<string>`'document ' || id`.as('ou'), 'empreinte']))
    .unionAll(
      db.selectFrom('pvDocument').select(['cle', sql<string>`'procès-verbal ' || id`.as('ou'), 'empreinte']),
    )
    .unionAll(
      db
        .selectFrom('ordreDocument')
        .select(['cle', sql<string>`'ordre de virement ' || id`.as('ou'), 'empreinte']),
    )
    .unionAll(
      db
        .selectFrom('journalSceau')
        .select(['cle', sql<string>`'sceau du journal ' || jour`.as('ou'), 'empreinteOctets as empreinte']),
    )
    .unionAll(db.selectFrom('kitFichier').select(['cle', sql<string>`'kit ' || id`.as('ou'), 'empreinte']))
    .unionAll(
      db
        .selectFrom('message')
        .select([
          sql<string>`piece_cle`.as('cle'),
          sql<string>`'message ' || id`.as('ou'),
          sql<Buffer>`piece_empreinte`.as('empreinte'),
        ])
        .where('pieceCle', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('changementResponsable')
        .select([
          'pieceCle as cle',
          sql<string>`'changement de responsable ' || id`.as('ou'),
          'pieceEmpreinte as empreinte',
        ]),
    )
    .as('t')

/** How many there are. */
export async function compterContenus(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom(contenus(db))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Those of these keys. */
export const contenusDe = (db: Db, cles: readonly string[]): Promise<ContenuRange[]> =>
  db.selectFrom(contenus(db)).selectAll().where('t.cle', 'in', cles).orderBy('t.cle').execute()

/** Those after this key, by key order. */
export async function pageDeCles(db: Db, apres: string, nombre: number): Promise<ContenuRange[]> {
  return db
    .selectFrom(contenus(db))
    .selectAll()
    .where('t.cle', '>', apres)
    .orderBy('t.cle')
    .limit(nombre)
    .execute()
}

/** A step that was saved whole is to be saved again: one of its files was taken away. */
export async function rouvrirEtapeBilan(tx: Tx, projetId: number, etape: 2 | 3): Promise<void> {
  const change: Updateable<TableBilan> = { isDraft: true, [`etape${etape}Le`]: null }
  await tx.updateTable('bilan').set(change).where('projetId', '=', projetId).execute()
}
