import { type Selectable, sql } from 'kysely'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
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

/** Writes their rows; gives these with their identifiers, in the same order. */
export async function inscrireFichiers(tx: Tx, fichiers: NouveauFichier[]): Promise<LigneFichier[]> {
  if (fichiers.length === 0) return []
  return tx.insertInto('fichier').values(fichiers).returning(COLONNES).execute()
}

/**
 * Takes present files away at `le`, in one statement: kept as retired while a signature, or the review of a
 * report, covers them, else gone. Gives the keys of those that are gone.
 */
export async function oterFichiers(tx: Tx, ids: number[], le: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ cle: string }>`
    with otes as (delete from fichier f where f.id = any(${ids}) and not exists (select from signature s
        where s.projet_id = f.projet_id and s.objet = 'demande' and s.le >= f.depose_le)
        and not exists (select from controle_bilan k where k.projet_id = f.projet_id and k.le >= f.depose_le) returning f.id, f.cle),
      retires as (update fichier set retire_le = ${le} where id = any(${ids}) and id not in (select id from otes))
    select cle from otes`.execute(tx)
  return rows.map((r) => r.cle)
}
