import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'

type Noms = Map<number, string>

/** Names of what lines are about, by kind, in one statement; what no longer exists is left out. */
export async function lireNoms(db: Db, ids: (genre: string) => number[]): Promise<Record<string, Noms>> {
  const parmi = (genre: string) => sql`id = any(${ids(genre)}::int[])`
  const { rows } = await sql<{ genre: string; id: number; nom: string }>`
    select 'projet' as genre, id, numero as nom from projet where ${parmi('projet')}
    union all select 'porteur', id, nom_structure from porteur where ${parmi('porteur')}
    union all select 'compte', id, prenom || ' ' || nom from utilisateur where ${parmi('compte')}
    union all select 'commission', id, annee || '-' || numero from commission where ${parmi('commission')}
    union all select 'virement', id, numero from lot_virement where ${parmi('virement')}`.execute(db)
  const de = (genre: string): Noms => new Map(rows.filter((l) => l.genre === genre).map((l) => [l.id, l.nom]))
  return {
    projet: de('projet'),
    porteur: de('porteur'),
    compte: de('compte'),
    commission: de('commission'),
    virement: de('virement'),
  }
}
