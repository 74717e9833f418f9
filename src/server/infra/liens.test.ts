import { describe, expect, test } from 'vitest'
import { lienValide, signerLien } from './liens.ts'
import { secretsDe } from './secrets.ts'

const secrets = secretsDe(Buffer.alloc(32, 3))
const le = new Date('2026-03-02T09:00:00Z')
const plus = (ms: number) => new Date(le.getTime() + ms)

describe('lien signé', () => {
  const lien = signerLien(secrets, 'projet-fichiers/7', { id: 3 }, le)

  test('ouvre son chemin exact pendant 15 minutes', () => {
    expect(lien).toMatch(/^\/gestion\/api\/projet-fichiers\/7\?fin=/)
    expect(lienValide(secrets, lien, plus(15 * 60_000 - 1))).toBe(true)
    expect(lienValide(secrets, lien, plus(15 * 60_000))).toBe(false)
  })
  test('n’ouvre rien d’autre', () => {
    for (const [avant, apres] of [
      ['/7?', '/8?'],
      ['pour=3', 'pour=4'],
      ['fin=', 'fin=z'],
      ['signature=', 'signature=x'],
    ])
      expect([apres, lienValide(secrets, lien.replace(avant ?? '', apres ?? ''), le)]).toEqual([apres, false])
    expect(lienValide(secrets, `${lien}&autre=1`, le)).toBe(false)
    expect(lienValide(secretsDe(Buffer.alloc(32, 4)), lien, le)).toBe(false)
  })
  test('porte aussi la requête de son chemin, avec ou sans la racine des appels', () => {
    const kit = signerLien(secrets, '/gestion/api/kit-com/file?names=%5B%22a%22%5D', null, le)
    expect(kit).toMatch(/^\/gestion\/api\/kit-com\/file\?names=/)
    expect(lienValide(secrets, kit, le)).toBe(true)
    expect(lienValide(secrets, kit.replace('%22a%22', '%22b%22'), le)).toBe(false)
  })
})
