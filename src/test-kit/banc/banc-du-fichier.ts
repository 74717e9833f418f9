import { afterAll, beforeAll } from 'vitest'
import { type Banc, monterBanc, type Reglages } from './banc.ts'

/** The bench of a test file: mounted before its first test, closed after its last, ready inside hooks and tests only. */
export function bancDuFichier(reglages: Reglages = {}): Banc {
  const banc = {} as Banc
  beforeAll(async () => {
    Object.assign(banc, await monterBanc(reglages))
  })
  afterAll(() => banc.fermer?.())
  return banc
}
