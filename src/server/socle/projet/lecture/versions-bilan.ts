import { sql } from 'kysely'
import { type ContenuBilan, changementsBilan } from '#domain/bilan/changements.ts'
import type { ChangementLu } from '#domain/controle/changements.ts'
import { NOMS_BILAN } from '#domain/projet/saisie/champs-bilan.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import { PIECE_DE_BILAN } from '../regles-sql.ts'
import type { LigneLongue } from './ligne.ts'

/** The report of an application (b) as it stands, what a review keeps of it. */
const valeurs = sql.join(NOMS_BILAN.map((nom) => sql`${sql.lit(nom)}, ${sql.ref(`b.${nom}`)}`))
const contenuBilan = sql<ContenuBilan>`jsonb_build_object(
  'valeurs', jsonb_build_object(${valeurs}),
  'fichiers', (select coalesce(jsonb_agg(jsonb_build_object('type', f.type, 'libelle', f.libelle,
      'sha256', encode(f.empreinte, 'hex')) order by f.id), '[]') from fichier f where f.projet_id = b.projet_id
    and f.retire_le is null and ${PIECE_DE_BILAN}))`

/** The present report of an application, in an expression. */
export const bilanPresent = (projetId: number) =>
  sql<ContenuBilan>`(select ${contenuBilan} from bilan b where b.projet_id = ${projetId})`

/**
 * What changed after each review of a report, by its id: up to the version that the next one judged, or the
 * present one. Null for one made before versions were kept. Nothing for who does not review, nor before any.
 */
export async function lireSuitesBilan(
  db: Db,
  { id, historiqueControlesBilan, anonymiseLe }: LigneLongue,
  lecteur: Acteur,
): Promise<Map<number, ChangementLu[] | null>> {
  const controle = lecteur.role !== 'membreCommission' && lecteur.role !== 'comptable'
  if (!controle || historiqueControlesBilan.length === 0 || anonymiseLe !== null) return new Map()
  const { rows } = await sql<{ id: number | null; contenu: ContenuBilan | null }>`
    select k.id, k.contenu from controle_bilan k where k.projet_id = ${id}
    union all select null, ${bilanPresent(id)} order by id desc nulls first`.execute(db)
  return new Map(
    rows.slice(1).map((row, rang): [number, ChangementLu[] | null] => {
      const suivante = rows[rang]?.contenu
      return [row.id ?? 0, row.contenu && suivante ? changementsBilan(row.contenu, suivante) : null]
    }),
  )
}
