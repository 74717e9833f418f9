import { expect, test } from 'vitest'
import { COMPLET } from '#test-kit/banc/etendue.ts'
import { croissance } from '#test-kit/cout.ts'
import { trouverSignature } from './emplacement.ts'

const ENTETE = '%PDF-1.4\n'
const pdf = (texte: string): Buffer => Buffer.from(`${ENTETE}${texte}`, 'latin1')
const bloc = (n: number): string => `<30${'a'.repeat(n - 2)}>`

test('la dernière signature du fichier, avec la plage qui la décrit', async () => {
  const avant = `${bloc(2000)} /ByteRange [0 9 20 30] `
  const debut = ENTETE.length + avant.length
  const fin = debut + 3002
  const suite = ` /ByteRange [0 ${debut} ${fin} 7] <30> /ByteRange[1 2 3 4]`
  expect(await trouverSignature(pdf(`${avant}${bloc(3000)}${suite}`))).toEqual({
    hexa: bloc(3000).slice(1, -1),
    debut,
    fin,
    plage: [0, debut, fin, 7],
  })
})

test('une signature a de 1 002 à 140 000 caractères ; au-delà, ce n’en est pas une', async () => {
  const longueur = async (texte: string) => (await trouverSignature(pdf(texte)))?.hexa.length ?? null
  expect(await longueur(bloc(1001))).toBe(null)
  expect(await longueur(bloc(1002))).toBe(1002)
  expect(await longueur(bloc(140_000))).toBe(140_000)
  expect(await longueur(bloc(140_001))).toBe(null)
  expect(await longueur(`${bloc(2000)}${bloc(140_001)}`)).toBe(2000)
  expect(await longueur(`/ByteRange[0 9 1100 1]${'x'.repeat(2000)}`)).toBe(1089)
  expect(await longueur(`/ByteRange[0 9 150000 1]${'x'.repeat(200_000)}`)).toBe(null)
})

/** Megabytes that an upload may hold; a tenth shows the same growth. */
const MO = COMPLET ? 10 : 1

test.each([
  ['hexadécimal sans fin', (n: number) => `<30${'0'.repeat(n)}`],
  ['hexadécimal fermé', (n: number) => `<30${'0'.repeat(n)}>`],
  ['hexadécimal ouvert de l’autre côté', (n: number) => `${'0'.repeat(n)}>`],
  ['plages répétées', (n: number) => '/ByteRange[1 1 1 1]'.repeat(n / 19)],
  ['plages illisibles', (n: number) => '/ByteRange'.repeat(n / 10)],
  ['presque des plages', (n: number) => '/ByteRang'.repeat(n / 9)],
  ['plage et espaces', (n: number) => `/ByteRange${' '.repeat(n)}[1 1 1 1]`],
  ['ouvrants', (n: number) => '<30'.repeat(n / 3)],
  ['fermants', (n: number) => '>'.repeat(n)],
  ['blocs trop courts', (n: number) => bloc(1001).repeat(n / 1003)],
  ['blocs trop longs', (n: number) => bloc(140_001).repeat(n / 140_003)],
])(`%s : ${MO} Mo ne donnent rien, en un temps proportionnel`, async (_nom, forme) => {
  expect(await trouverSignature(pdf(forme(MO * 1_000_000)))).toBe(null)
  const fois = await croissance(MO * 250_000, (n) => {
    const octets = pdf(forme(n))
    return () => trouverSignature(octets)
  })
  expect(fois).toBeLessThan(9)
})
