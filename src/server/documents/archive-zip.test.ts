import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { archiveZip } from './archive-zip.ts'

const entree = (nom: string, deposeLe: string) => ({
  nom,
  taille: 1,
  deposeLe: new Date(deposeLe),
  ouvrir: async () => Readable.from([Buffer.from('x')]),
})

/** Name, day and time of each entry as any reader shows them: the archive's directory says no zone. */
function lireEntrees(zip: Buffer): [nom: string, jour: string, heure: string][] {
  const lues: [string, string, string][] = []
  const deux = (n: number): string => String(n).padStart(2, '0')
  for (let i = zip.indexOf('PK\x01\x02'); i !== -1; i = zip.indexOf('PK\x01\x02', i + 1)) {
    const [heure, jour] = [zip.readUInt16LE(i + 12), zip.readUInt16LE(i + 14)]
    lues.push([
      zip.toString('utf8', i + 46, i + 46 + zip.readUInt16LE(i + 28)),
      `${(jour >> 9) + 1980}-${deux((jour >> 5) & 15)}-${deux(jour & 31)}`,
      `${deux(heure >> 11)}:${deux((heure >> 5) & 63)}`,
    ])
  }
  return lues
}

test.each(['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'])(
  'les heures d’une archive sont celles de Paris, sur un serveur à l’heure %s',
  async (zone) => {
    const avant = process.env.TZ
    process.env.TZ = zone
    try {
      const { flux, taille } = archiveZip([
        entree('été.pdf', '2026-07-01T22:30:00Z'),
        entree('hiver.pdf', '2026-01-01T00:30:00Z'),
      ])
      const zip = await buffer(flux)
      expect(zip.length).toBe(taille)
      expect(lireEntrees(zip)).toEqual([
        ['été.pdf', '2026-07-02', '00:30'],
        ['hiver.pdf', '2026-01-01', '01:30'],
      ])
    } finally {
      if (avant === undefined) delete process.env.TZ
      else process.env.TZ = avant
    }
  },
)

test('un nom que Windows réserve se change, un nom qui y ressemble reste', async () => {
  const noms = ['con.pdf', 'NUL', 'lpt1.tar.gz', 'conte.pdf', 'com.pdf', 'prn.pdf', 'PRN.pdf']
  const zip = await buffer(archiveZip(noms.map((nom) => entree(nom, '2026-01-01T00:30:00Z'))).flux)
  expect(lireEntrees(zip).map(([nom]) => nom)).toEqual([
    ...['_con.pdf', '_NUL', '_lpt1.tar.gz', 'conte.pdf', 'com.pdf', '_prn.pdf', '_PRN (2).pdf'],
  ])
})
