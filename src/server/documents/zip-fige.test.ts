import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { finDeZip, ligneCentrale, surcout, TAILLE_FIN, tailleTete, teteLocale } from './zip-fige.ts'

function assembler(fichiers: readonly [string, string, string][]): Buffer {
  const morceaux: Buffer[] = []
  const lignes: Buffer[] = []
  let debut = 0
  for (const [nom, texte, le] of fichiers) {
    const octets = Buffer.from(texte)
    const e = { nom, taille: octets.length, crc: crc32(octets), le: new Date(le), debut }
    morceaux.push(teteLocale(e), octets)
    lignes.push(ligneCentrale(e))
    debut += tailleTete(nom) + octets.length
  }
  const centre = Buffer.concat(lignes)
  return Buffer.concat([
    ...morceaux,
    centre,
    finDeZip({ nombre: fichiers.length, debut, taille: centre.length }),
  ])
}

const FICHIERS: [string, string, string][] = [
  ['manifeste.csv', 'Nom\r\n', '2026-03-02T09:00:00Z'],
  ['2026-0001/pièces/été à Sète.txt', 'contenu', '2026-07-01T22:30:00Z'],
  ['2026-0001/vide.txt', '', '1970-01-01T00:00:00Z'],
]

test('un zip écrit d’avance se relit, et pèse ce qui en était dit', () => {
  const zip = assembler(FICHIERS)
  expect([...lireZip(zip)].map(([nom, octets]) => [nom, String(octets)])).toEqual(
    FICHIERS.map(([nom, texte]) => [nom, texte]),
  )
  const dit = FICHIERS.reduce((n, [nom, texte]) => n + surcout(nom) + texte.length, TAILLE_FIN)
  expect(zip.length).toBe(dit)
})

test.each(['UTC', 'America/New_York', 'Asia/Tokyo'])(
  'les mêmes octets sur un serveur à l’heure %s',
  (zone) => {
    const avant = process.env.TZ
    const voulu = assembler(FICHIERS)
    process.env.TZ = zone
    try {
      expect(assembler(FICHIERS)).toEqual(voulu)
    } finally {
      process.env.TZ = avant
    }
  },
)

const LECTEURS: [string, (chemin: string) => string[]][] = [
  ['unzip', (chemin) => ['-t', chemin]],
  [
    'python3',
    (chemin) => [
      '-c',
      'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print("\\n".join(z.namelist()))',
      chemin,
    ],
  ],
]

test.each(LECTEURS)('%s l’ouvre, noms accentués compris', (programme, arguments_) => {
  const dossier = mkdtempSync(join(tmpdir(), 'zip-fige-'))
  onTestFinished(() => rmSync(dossier, { recursive: true, force: true }))
  const chemin = join(dossier, 'essai.zip')
  writeFileSync(chemin, assembler(FICHIERS))
  const { error, status, stdout, stderr } = spawnSync(programme, arguments_(chemin), {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8', PYTHONIOENCODING: 'utf-8' },
  })
  // Not on this machine: the reader above has judged it already.
  if (error && 'code' in error && error.code === 'ENOENT') return
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('été à Sète.txt')
})
