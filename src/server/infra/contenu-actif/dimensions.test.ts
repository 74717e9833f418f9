import { expect, test } from 'vitest'
import { archive, jpegDe, pngDe, webpDe } from '#test-kit/scenes/documents/documents-actifs.ts'
import { PNG } from '#test-kit/scenes/documents/fichiers-essai.ts'
import type { Image } from './dimensions.ts'
import { jugerContenu } from './juger.ts'

const VIGNETTE = Buffer.concat([Buffer.from('ffe10010', 'hex'), jpegDe(9, 9).subarray(0, 14)])
const vp8 = Buffer.from('52494646200000005745425056503820100000000000009d012a1027b80b', 'hex')
const vp8l = Buffer.from(
  '5249464620000000574542505650384c10000000 2fffffff0f00000000'.replace(' ', ''),
  'hex',
)

test.each<[string, Image, Buffer, string | null]>([
  ['la plus petite PNG', 'png', PNG, null],
  ['une PNG de 50 millions de pixels', 'png', pngDe(10_000, 5_000), null],
  ['une PNG d’un pixel de plus en largeur', 'png', pngDe(10_001, 5_000), 'imageDemesuree'],
  ['une PNG de deux milliards de pixels de côté', 'png', pngDe(2 ** 31 - 1, 2 ** 31 - 1), 'imageDemesuree'],
  ['une PNG haute d’un pixel, et trop large', 'png', pngDe(30_001, 1), 'imageDemesuree'],
  ['une PNG sans hauteur', 'png', pngDe(10, 0), 'illisible'],
  ['une PNG coupée', 'png', pngDe(10, 10).subarray(0, 20), 'illisible'],
  ['une JPEG', 'jpg', jpegDe(4000, 3000), null],
  ['une JPEG démesurée', 'jpg', jpegDe(65_500, 65_500), 'imageDemesuree'],
  ['une JPEG démesurée derrière sa vignette', 'jpg', jpegDe(65_500, 65_500, VIGNETTE), 'imageDemesuree'],
  ['une JPEG sans image', 'jpg', Buffer.from('ffd8ffd9', 'hex'), 'illisible'],
  ['une JPEG coupée', 'jpg', jpegDe(10, 10).subarray(0, 8), 'illisible'],
  ['une WebP', 'webp', webpDe(4000, 3000), null],
  ['une WebP démesurée', 'webp', webpDe(16_000, 16_000), 'imageDemesuree'],
  ['une WebP à pertes', 'webp', vp8, null],
  ['une WebP sans perte démesurée', 'webp', vp8l, 'imageDemesuree'],
])('%s', async (_, genre, octets, motif) => {
  expect(await jugerContenu(genre, octets)).toBe(motif)
})

test('une image suivie d’une archive est refusée', async () => {
  const jar = await archive()
  expect(await jugerContenu('jpg', Buffer.concat([jpegDe(10, 10), jar]))).toBe('archiveCollee')
  expect(await jugerContenu('png', Buffer.concat([PNG, jar]))).toBe('archiveCollee')
})
