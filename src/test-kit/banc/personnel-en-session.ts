import { afterAll, beforeAll, beforeEach } from 'vitest'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { type Banc, monterBanc } from './banc.ts'

export interface EnSession {
  banc: Banc
  qui: Awaited<ReturnType<typeof creerStaff>>
  /** Of a session of theirs. */
  jeton: string
}

/** A bench for the file's tests and, for each of them, somebody new of that role with an open session. */
export function personnelEnSession(
  role: Parameters<typeof creerStaff>[1],
  reglages: Parameters<typeof monterBanc>[0] = {},
): EnSession {
  const s = {} as EnSession
  beforeAll(async () => {
    s.banc = await monterBanc(reglages)
  })
  afterAll(() => s.banc?.fermer())
  beforeEach(async () => {
    s.qui = await creerStaff(s.banc, role)
    s.jeton = await s.banc.connecter(s.qui.id)
  })
  return s
}
