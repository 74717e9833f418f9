import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { invalide } from '#domain/commun/erreurs.ts'
import { lireEnvoi } from './lire-envoi.ts'

const trop = () => invalide('fichier', 'trop')

async function lire(morceaux: Buffer[], cede: boolean, place: Buffer | null) {
  const hache = createHash('sha256')
  const rendus: Buffer[] = []
  const envoi = { flux: Readable.from(morceaux), cede }
  for await (const bloc of lireEnvoi(envoi, { hache, trop, place })) rendus.push(bloc)
  return { contenu: Buffer.concat(rendus), empreinte: hache.digest() }
}

/** Two pieces that have a memory each, and between them two that share one. */
function morceler(): { morceaux: Buffer[]; tout: Buffer } {
  const partage = randomBytes(2000)
  const seul = () => Buffer.from(new Uint8Array(randomBytes(1000)).buffer)
  const morceaux = [seul(), partage.subarray(0, 900), partage.subarray(900), seul()]
  return { morceaux, tout: Buffer.concat(morceaux) }
}
const restants = (morceaux: Buffer[]): number[] => morceaux.map((m) => m.length)

test('cédé, un morceau seul dans sa mémoire la rend dès qu’il est copié ; les autres restent ; rien ne manque', async () => {
  const { morceaux, tout } = morceler()
  const place = Buffer.from(new SharedArrayBuffer(5000))
  const lu = await lire(morceaux, true, place)
  expect(lu).toEqual({ contenu: tout, empreinte: createHash('sha256').update(tout).digest() })
  expect(place.subarray(0, tout.length)).toEqual(tout)
  expect(restants(morceaux)).toEqual([0, 900, 1100, 0])
})

test.each([
  ['prêté', false, Buffer.alloc(5000)],
  ['cédé mais sans place où le copier', true, null],
])('%s, un morceau garde sa mémoire', async (_titre, cede, place) => {
  const { morceaux, tout } = morceler()
  expect((await lire(morceaux, cede, place)).contenu).toEqual(tout)
  expect(restants(morceaux)).toEqual([1000, 900, 1100, 1000])
})
