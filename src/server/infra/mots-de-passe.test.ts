import { expect, test } from 'vitest'
import { motsDePasseArgon2 } from './mots-de-passe.ts'

test('le mot de passe est haché en argon2id (19 Mio, 2, 1) et vérifié', async () => {
  const m = motsDePasseArgon2()
  const hache = await m.hacher('Été-2026-œuvre')
  expect(hache).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await m.verifier(hache, 'Été-2026-œuvre')).toBe(true)
  expect(await m.verifier(hache, 'Ete-2026-œuvre')).toBe(false)
})

test('sans compte la réponse est non ; une valeur illisible est une panne, pas un mot de passe faux', async () => {
  const m = motsDePasseArgon2()
  expect(await m.verifier(null, 'mot de passe de personne')).toBe(false)
  await expect(m.verifier('illisible', 'x')).rejects.toThrow()
})

test('vingt demandes ensemble aboutissent toutes', async () => {
  const m = motsDePasseArgon2()
  const hache = await m.hacher('abc')
  const reponses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => m.verifier(hache, i % 2 ? 'abc' : 'x')),
  )
  expect(reponses.filter(Boolean)).toHaveLength(10)
})
