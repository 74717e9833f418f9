import { type Selectable, sql } from 'kysely'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
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

const lirePresents = preparer((db, trous: Trous<{ projetId: number }>) =>
  db
    .selectFrom('fichier')
    .select(COLONNES)
    .where('projetId', '=', trous.projetId)
    .where('retireLe', 'is', null)
    .orderBy('id'),
)

/** Present files of an application, oldest first. */
export const fichiersDe = (db: Db, projetId: number): Promise<LigneFichier[]> =>
  lirePresents(db, { projetId })

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

type AOter = { projetId: number; ids: number[]; le: Date }
const oter = preparer((db, { projetId, ids, le }: Trous<AOter>) => {
  // Looked up by its application: by its own key, the server plans it again for each list.
  const parmi = sql`f.projet_id = ${projetId} and f.retire_le is null
    and array_position(${ids}::int[], f.id) is not null`
  return {
    compile: () =>
      sql<{ cle: string }>`
      with otes as (delete from fichier f where ${parmi} and not exists (select from signature s
          where s.projet_id = f.projet_id and s.objet = 'demande' and s.le >= f.depose_le)
          and not exists (select from controle_bilan k where k.projet_id = f.projet_id and k.le >= f.depose_le)
          returning f.id, f.cle),
        retires as (update fichier f set retire_le = ${le}
          where ${parmi} and f.id not in (select id from otes))
      select cle from otes`.compile(db),
  }
})

/**
 * Takes present files of an application away at `le`, in one statement: kept as retired while a signature,
 * or the review of a report, covers them, else gone. Gives the keys of those that are gone.
 */
export async function oterFichiers(tx: Tx, aOter: AOter): Promise<string[]> {
  return aOter.ids.length === 0 ? [] : (await oter(tx, aOter)).map((r) => r.cle)
}
