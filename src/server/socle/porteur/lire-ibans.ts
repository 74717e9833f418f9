import type pg from 'pg'
import type { Secrets } from '#server/contexte/dehors.ts'

/** Bank accounts kept, of a structure and of each transfer, decrypted a row at a time. */
const IBANS = `select 'porteur' as "table", id, titulaire_compte as titulaire, bic, iban_chiffre
    from porteur where iban_chiffre is not null
  union all select 'ligne_virement', id, titulaire, bic, iban_chiffre from ligne_virement
  order by 1, 2`

/** Their lines, in the reader's transaction. */
export async function* lireIbans(client: pg.Client, secrets: Secrets): AsyncGenerator<object> {
  await client.query(`declare ibans no scroll cursor for ${IBANS}`)
  for (;;) {
    const { rows } = await client.query<Record<string, unknown> & { iban_chiffre: Buffer }>(
      'fetch 500 from ibans',
    )
    if (rows.length === 0) return
    for (const { iban_chiffre: chiffre, ...dit } of rows) yield { ...dit, iban: secrets.dechiffrer(chiffre) }
  }
}
