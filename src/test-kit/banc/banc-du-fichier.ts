import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { verifierListes } from '#server/socle/projet/listes/verifier.ts'
import { type Banc, monterBanc, type Reglages } from './banc.ts'

/** Beyond, a file looks by itself at what it wants to know of its rows. */
const LIGNES_RELUES = 1000

/**
 * The bench of a test file: mounted before its first test, closed after its last, ready inside hooks and
 * tests only. Whatever its tests did, the rows of lists must end up as the facts say.
 */
export function bancDuFichier(reglages: Reglages = {}): Banc {
  const banc = {} as Banc
  beforeAll(async () => {
    Object.assign(banc, await monterBanc(reglages))
  })
  afterAll(async () => {
    if (!banc.db) return
    try {
      await exigerListesJustes(banc)
    } finally {
      await banc.fermer()
    }
  })
  return banc
}

async function exigerListesJustes({ db }: Banc): Promise<void> {
  const { rows } = await sql`select from projet limit ${LIGNES_RELUES + 1}`.execute(db)
  if (rows.length > LIGNES_RELUES) return
  await tenirListes({ db }, { urgentes: false })
  expect(await verifierListes(db)).toEqual({ fausses: [], comptesJustes: true })
}
