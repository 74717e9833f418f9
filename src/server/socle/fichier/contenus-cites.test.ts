import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { CITES } from './contenus-cites.ts'

const banc = bancDuFichier()

/** A parcel names what other rows cite, and holds none of it: what goes with them leaves it incomplete. */
const NOMMENT = ['colis_entree']

test('toute table qui garde la clé et la taille d’un contenu le cite : sans quoi ses octets seraient balayés', async () => {
  const { rows } = await sql<{ table: string }>`select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)cle$'
    intersect select table_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)taille$' order by 1`.execute(banc.db)
  const citees = [...CITES.matchAll(/ from (\w+)/g)].map((m) => m[1])
  expect(rows.map((r) => r.table)).toEqual([...citees, ...NOMMENT].toSorted())
})
