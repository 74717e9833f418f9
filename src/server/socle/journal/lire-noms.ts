import { sql } from 'kysely'
import type { Db } from '#server/contexte.ts'

type Noms = Map<number, string>
const parId = (lignes: { id: number; nom: string }[]): Noms => new Map(lignes.map((l) => [l.id, l.nom]))

/** Names of what lines are about, by kind; what no longer exists is left out. */
export async function lireNoms(db: Db, ids: (genre: string) => number[]): Promise<Record<string, Noms>> {
  const [projets, porteurs, comptes, commissions, virements] = await Promise.all([
    db
      .selectFrom('projet')
      .select(['id', 'numero as nom'])
      .where('id', 'in', [0, ...ids('projet')])
      .execute(),
    db
      .selectFrom('porteur')
      .select(['id', 'nomStructure as nom'])
      .where('id', 'in', [0, ...ids('porteur')])
      .execute(),
    db
      .selectFrom('utilisateur')
      .select(['id', sql<string>`prenom || ' ' || nom`.as('nom')])
      .where('id', 'in', [0, ...ids('compte')])
      .execute(),
    db
      .selectFrom('commission')
      .select(['id', sql<string>`annee || '-' || numero`.as('nom')])
      .where('id', 'in', [0, ...ids('commission')])
      .execute(),
    db
      .selectFrom('lotVirement')
      .select(['id', 'numero as nom'])
      .where('id', 'in', [0, ...ids('virement')])
      .execute(),
  ])
  return {
    projet: parId(projets),
    porteur: parId(porteurs),
    compte: parId(comptes),
    commission: parId(commissions),
    virement: parId(virements),
  }
}
