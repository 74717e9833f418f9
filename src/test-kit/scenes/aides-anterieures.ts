import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { TableAideAnterieure, TableStructureAnterieure } from '#server/infra/db/tables/reprise.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerStaff } from './fabriques.ts'

let derniere = 0

/** An import that was applied, as the aids it brought name it. */
export async function creerReprise(banc: Banc): Promise<number> {
  const le = banc.horloge.maintenant()
  const { id: qui } = await creerStaff(banc, 'admin')
  const { id } = await banc.db
    .insertInto('reprise')
    .values({
      source: `Tableur ${++derniere}`,
      fichierNom: 'aides-2015-2025.csv',
      taille: 1,
      empreinte: Buffer.alloc(32),
      codage: 'utf-8',
      separateur: ';',
      lignes: 1,
      entetes: '[]',
      choix: '{}',
      etat: 'appliquee',
      creePar: qui,
      creeLe: le,
      appliquePar: qui,
      appliqueLe: le,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Aide = Partial<Insertable<TableAideAnterieure>> & { annee: number }
type Structure = Partial<Insertable<TableStructureAnterieure>>

/**
 * A structure aided before the portal, with its aids (granted and paid in full where nothing says otherwise);
 * `porteurId`: it is that one of the portal.
 */
export async function creerPasse(banc: Banc, aides: readonly Aide[], structure: Structure = {}) {
  const repriseId = await creerReprise(banc)
  const n = ++derniere
  const s = await banc.db
    .insertInto('structureAnterieure')
    .values({
      cle: `essai-${n}`,
      nom: 'Paroles d’Arbois',
      repriseId,
      ...(structure.porteurId && { lien: 'confirmee' as const }),
      ...structure,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const ids = await banc.db
    .insertInto('aideAnterieure')
    .values(
      aides.map((a, i) => ({
        repriseId,
        source: 'Tableur',
        reference: `T-${a.annee}-${n}-${i}`,
        structureId: s.id,
        titre: 'Paroles d’automne',
        demande: 6500,
        accorde: 5000,
        verse: 5000,
        decision: 'accordee' as const,
        bilanRecu: true,
        ligne: 2 + i,
        empreinte: Buffer.alloc(32),
        ...a,
      })),
    )
    .returning('id')
    .execute()
  if (s.porteurId !== null) await recompter(banc, s.porteurId)
  return { structure: s, aides: ids.map((a) => a.id), repriseId }
}

const recompter = (banc: Banc, porteurId: number) =>
  sql`select recompter_le_passe(array[${porteurId}]::int[])`.execute(banc.db)
