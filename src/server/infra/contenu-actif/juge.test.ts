import { expect, test } from 'vitest'
import { conteneurPdf, pdfAvec } from '#test-kit/scenes/documents-actifs.ts'
import { jugerAPart } from './juge.ts'

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
  const refus = Promise.all(Array.from({ length: 12 }, () => jugerAPart('pdf', hostile)))
  expect(await jugerAPart('pdf', pdfAvec())).toBe(null)
  expect(await refus).toEqual(Array(12).fill('illisible'))
  clearInterval(releve)
  // Their own octets wait for their turn, twelve times; what they inflate to is elsewhere.
  expect(plus - avant).toBeLessThan(12 * hostile.length + 8 * 1024 * 1024)
})

test('ce qui dure ou remplit son fil est illisible, et le suivant est jugé', async () => {
  expect(await jugerAPart('png', Buffer.from('rien'))).not.toBe(undefined)
  expect(await jugerAPart('pdf', pdfAvec())).toBe(null)
})
