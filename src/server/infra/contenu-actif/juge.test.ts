import { expect, test } from 'vitest'
import { conteneurPdf, pdfAvec } from '#test-kit/scenes/documents/documents-actifs.ts'
import { jugerAPart, ouvrirJuge } from './juge.ts'

const [LUI, EUX] = [{ pour: 'honnete' }, { pour: 'hostile' }]

/** Some hundred kilobytes that inflate to forty megabytes, again and again. */
const gonfle = (): Buffer =>
  pdfAvec({ objets: Array.from({ length: 20 }, () => conteneurPdf([' '.repeat(40 * 1024 * 1024)])) })

test('douze fichiers qui gonflent à la fois : chacun est refusé, un honnête entre eux passe, la mémoire d’ici n’en sait rien', async () => {
  const hostile = gonfle()
  const avant = process.memoryUsage().arrayBuffers
  let plus = avant
  const releve = setInterval(() => {
    plus = Math.max(plus, process.memoryUsage().arrayBuffers)
  }, 5)
  const refus = Promise.all(Array.from({ length: 12 }, () => jugerAPart('pdf', hostile, EUX)))
  expect(await jugerAPart('pdf', pdfAvec(), LUI)).toBe(null)
  expect(await refus).toEqual(Array(12).fill('illisible'))
  clearInterval(releve)
  // Their own octets wait for their turn, twelve times; what they inflate to is elsewhere.
  expect(plus - avant).toBeLessThan(12 * hostile.length + 8 * 1024 * 1024)
})

/** Three hundred thousand objects, each of which is held until the file has been gone through. */
const foule = (): Buffer => pdfAvec({ objets: ['obj<</Type/A>>stream\n'.repeat(200_000)] })

test('ce qui dure plus que son temps est illisible, et le suivant est jugé par un autre fil', async () => {
  // The thread is up: what its start takes is not what is measured.
  expect(await jugerAPart('pdf', pdfAvec(), LUI)).toBe(null)
  expect(await jugerAPart('pdf', foule(), LUI)).toBe(null)
  expect(await jugerAPart('pdf', foule(), { ...EUX, limite: 1 })).toBe('illisible')
  expect(await jugerAPart('pdf', pdfAvec(), LUI)).toBe(null)
})

test('ce qui remplit la mémoire de son fil est illisible, et le suivant est jugé par un autre fil', async () => {
  const juger = ouvrirJuge({ maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 })
  expect(await juger('pdf', pdfAvec(), LUI)).toBe(null)
  expect(await juger('pdf', foule(), { ...EUX, limite: 120_000 })).toBe('illisible')
  expect(await juger('pdf', pdfAvec(), LUI)).toBe(null)
})

test('qui vient d’avoir un refus passe derrière les autres, aussi nombreux que soient ses comptes', async () => {
  const hostile = gonfle()
  const comptes = ['un', 'deux', 'trois', 'quatre'].map((pour) => ({ pour }))
  for (const c of comptes) expect(await jugerAPart('pdf', hostile, c)).toBe('illisible')
  const ordre: string[] = []
  const dire = (pour: string) => () => void ordre.push(pour)
  const refus = comptes.map((c) => jugerAPart('pdf', hostile, c).then(dire(c.pour)))
  await jugerAPart('pdf', pdfAvec(), LUI).then(dire(LUI.pour))
  await Promise.all(refus)
  // The first was begun when nobody else was there.
  expect(ordre).toEqual(['un', 'honnete', 'deux', 'trois', 'quatre'])
})
