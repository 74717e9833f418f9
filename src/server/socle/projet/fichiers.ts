import type { Selectable } from 'kysely'
import type { TypePiece } from '#domain/projet/pieces.ts'
import type { Db, Tx } from '#server/contexte.ts'
import type { TableFichier } from '#server/infra/db/tables/projet.ts'

export const COLONNES = [
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
