import { expect, test } from 'vitest'
import { jetonSigne, verifierJetonSigne } from './jeton-signe.ts'
import { secretsDe } from './secrets.ts'

const secrets = secretsDe(Buffer.alloc(32, 3))
const le = new Date('2026-03-02T09:00:00Z')
const fin = new Date(le.getTime() + 60_000)
const juste = jetonSigne(secrets, 'essai', 'valeur', fin)
const autreFin = jetonSigne(secrets, 'essai', 'valeur', new Date(fin.getTime() + 1)).fin

interface Cas {
  usage?: string
  valeur?: string
  jeton?: Partial<typeof juste>
  maintenant?: Date
  cle?: number
}
const verifier = ({ usage = 'essai', valeur = 'valeur', jeton = {}, maintenant = le, cle = 3 }: Cas) =>
  verifierJetonSigne(secretsDe(Buffer.alloc(32, cle)), usage, valeur, { ...juste, ...jeton }, maintenant)

test('vaut jusqu’à son dernier instant, exclu', () => {
  expect(verifier({})).toBe(true)
  expect(verifier({ maintenant: new Date(fin.getTime() - 1) })).toBe(true)
  expect(verifier({ maintenant: fin })).toBe(false)
})

test.each<[string, Cas]>([
  ['un autre usage', { usage: 'autre' }],
  ['une autre valeur', { valeur: 'valeuR' }],
  ['une valeur vide', { valeur: '' }],
  ['une autre clé', { cle: 4 }],
  ['une fin repoussée', { jeton: { fin: autreFin } }],
  ['une fin écrite autrement', { jeton: { fin: juste.fin.toUpperCase() } }],
  ['une fin complétée', { jeton: { fin: `${juste.fin}\nvaleur` }, valeur: '' }],
  ['une fin vide', { jeton: { fin: '' } }],
  [
    'une signature changée',
    { jeton: { signature: juste.signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) } },
  ],
  ['une signature plus courte', { jeton: { signature: juste.signature.slice(0, -1) } }],
  ['une signature plus longue', { jeton: { signature: `${juste.signature}A` } }],
  ['une signature vide', { jeton: { signature: '' } }],
  ['une signature d’autres octets', { jeton: { signature: 'é'.repeat(juste.signature.length) } }],
])('ne vaut rien pour %s', (_quoi, cas) => {
  expect(verifier(cas)).toBe(false)
})
