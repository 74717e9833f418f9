import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { preparer, type Trou, type Trous } from '#server/infra/db/preparation/preparer.ts'
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

/** The row of a file that comes. */
export type NouveauFichier = Omit<LigneFichier, 'id' | 'type'> & { type: TypePiece; deposePar: number }

/** Rows as JSON, for a statement of one text however many they are. */
export const enJson = (fichiers: readonly NouveauFichier[]): string =>
  JSON.stringify(fichiers.map((f) => ({ ...f, empreinte: f.empreinte.toString('hex') })))

const inscription = (venus: Trou<string>, si: RawBuilder<unknown>) => sql<{ id: number; cle: string }>`
  insert into fichier (projet_id, type, libelle, mime, taille, empreinte, cle, depose_le, depose_par)
  select "projetId", type, libelle, mime, taille, decode(empreinte, 'hex'), cle, "deposeLe", "deposePar"
  from json_to_recordset(${venus}::json) as v("projetId" int, type text, libelle text, mime text, taille int,
    empreinte text, cle text, "deposeLe" timestamptz, "deposePar" int) where ${si} returning id, cle`

const inscrire = preparer((db, { venus }: Trous<{ venus: string }>) => ({
  compile: () => inscription(venus, sql`true`).compile(db),
}))

/** These rows with the number each has got, by its key, in the same order. */
export const numeroter = (
  fichiers: readonly NouveauFichier[],
  inscrits: readonly { id: number; cle: string }[],
): LigneFichier[] =>
  fichiers.flatMap(({ deposePar: _, ...f }) => {
    const inscrit = inscrits.find((i) => i.cle === f.cle)
    return inscrit ? [{ ...f, id: inscrit.id }] : []
  })

/** Writes their rows; gives these with their identifiers, in the same order. */
export async function inscrireFichiers(tx: Tx, fichiers: NouveauFichier[]): Promise<LigneFichier[]> {
  return fichiers.length === 0 ? [] : numeroter(fichiers, await inscrire(tx, { venus: enJson(fichiers) }))
}

/** What the statement that writes a row never signed also does of its files: `ids` go, `venus` come. */
export type PiecesChangees = { ids: number[]; venus: string }
/** The same, when `ecrite` has a row: first those that go, as there is one file of most kinds. */
export const changerPieces = ({ ids, venus }: Trous<PiecesChangees>) => ({
  otes: sql<{ id: number }>`(delete from fichier f where f.projet_id = (select id from ecrite)
    and f.retire_le is null and array_position(${ids}::int[], f.id) is not null returning f.id)`,
  inscrits: sql<{ id: number; cle: string }>`(${inscription(
    venus,
    sql`exists (select from ecrite) and (select count(*) from otes) >= 0`,
  )})`,
})

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
