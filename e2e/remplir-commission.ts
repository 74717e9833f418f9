import pg from 'pg'
import type { Serveur } from './serveur.ts'

const REMPLIR = `insert into projet overriding system value
  select (jsonb_populate_record(null::projet, to_jsonb(p) || jsonb_build_object('id', 900000 + n, 'cle_creation', null,
    'numero', p.annee || '-' || (5000 + n), 'nom', 'Festival ' || n))).*
  from (select * from projet where commission_id = $1::int order by id limit 1) p,
    generate_series(1, $2::int - (select count(*) from projet where commission_id = $1::int)) n`

/**
 * Makes a commission as large as a real one: `demandes` applications, those that are there and copies of the
 * first, with what `set` says of all of them (SQL), and as much to share as it takes.
 */
export async function remplirCommission(
  { base: acces }: Serveur,
  commission: number,
  demandes: number,
  set: string,
): Promise<void> {
  const base = new pg.Client(acces)
  await base.connect()
  try {
    await base.query(`update projet set ${set} where commission_id = $1::int`, [commission])
    await base.query(REMPLIR, [commission, demandes])
    await base.query('update commission set montant_disponible = 600000 where id = $1::int', [commission])
  } finally {
    await base.end()
  }
}

/** What is proposed for 1,000 euros, and has no opinion yet. */
export const SANS_AVIS = `montant_demande = 3000, montant_recommande = 1000, caa_avis = null, caa_montant = null,
  caa_motif = null, caa_le = null, caa_par = null`
