import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type BaseEssai, creerBaseEssai, type Serveur } from '#test-kit/banc/bases.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import { lancer } from '#test-kit/processus/lancer.ts'
import { adresseDe } from '#test-kit/processus/portail.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'

const PROGRAMME = join(import.meta.dirname, 'main.ts')
const CLE = 'une cle partagee par les essais !'
const banc = bancDuFichier({ config: { secretKey: Buffer.from(CLE) } })
const dossier = mkdtempSync(join(tmpdir(), 'chiffree-'))
const bases: BaseEssai[] = []
const [archive, identite, autre] = ['a.tar.gz.age', 'identite.txt', 'autre.txt'].map((n) =>
  join(dossier, n),
) as [string, string, string]
let publique: string
let publiqueAutre: string

beforeAll(async () => {
  const tirees = [await generateX25519Identity(), await generateX25519Identity()]
  writeFileSync(identite, `# clé des sauvegardes\n${tirees[0]}\n`)
  writeFileSync(autre, tirees[1] ?? '')
  publique = await identityToRecipient(tirees[0] ?? '')
  publiqueAutre = await identityToRecipient(tirees[1] ?? '')
  const projet = await creerProjet(banc, await creerPorteur(banc), { nom: 'Fête du livre au secret' })
  await deposerFichier(banc, projet, { type: 'autre', contenu: Buffer.alloc(1_000_000, 'octets au secret') })
  const [code, dit] = await admin(await accesDe(banc), banc.ctx.config.dataDir, ['backup', archive], {
    SAUVEGARDE_CLE_PUBLIQUE: publique,
  })
  expect([code, dit]).toEqual([0, expect.stringContaining(`la clé privée de ${publique}.`)])
})
afterAll(async () => {
  for (const base of bases) await base.supprimer()
  rmSync(dossier, { recursive: true, force: true })
})

/** What the real command answers, with its exit code. */
async function admin(
  { connexion, proprietaire }: { connexion: Serveur; proprietaire: Serveur },
  dataDir: string,
  mots: string[],
  env: Record<string, string> = {},
): Promise<[unknown, string]> {
  const lance = lancer(PROGRAMME, mots, {
    DATABASE_URL: adresseDe(connexion),
    DATABASE_URL_PROPRIETAIRE: adresseDe(proprietaire),
    DATA_DIR: dataDir,
    SECRET_KEY: CLE,
    SAUVEGARDE_CLE_PUBLIQUE: '',
    ...env,
  })
  return [await lance.finir(), lance.sortie().trim()]
}

async function restaurer(chemin: string, ...mots: string[]) {
  const base = await creerBaseEssai({ vide: true })
  bases.push(base)
  const dataDir = mkdtempSync(join(dossier, 'ailleurs-'))
  const acces = { connexion: base.execution, proprietaire: base.serveur }
  const issue = await admin(acces, dataDir, ['restore', chemin, ...mots])
  return { issue, ecrit: readdirSync(dataDir) }
}

test('une archive chiffrée ne dit rien d’autre que sa clé publique, et se restaure avec sa clé privée', async () => {
  const octets = readFileSync(archive)
  expect(octets.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(octets.includes(`-> cle-publique ${publique}\n`)).toBe(true)
  expect(octets.includes('au secret')).toBe(false)
  const { issue, ecrit } = await restaurer(archive, '--identite', identite)
  expect(issue).toEqual([0, expect.stringContaining('restaurée et relue')])
  expect(ecrit).toEqual(['files'])
})

test('sans clé privée, la clé publique à retrouver est dite ; avec une autre, les deux ; rien n’est écrit', async () => {
  expect(await restaurer(archive)).toEqual({
    issue: [
      1,
      `L’archive ${archive} est chiffrée à la clé publique ${publique} : indiquez le fichier de sa clé privée avec --identite.`,
    ],
    ecrit: [],
  })
  expect(await restaurer(archive, '--identite', autre)).toEqual({
    issue: [
      1,
      `L’archive ${archive} est chiffrée à la clé publique ${publique} ; la clé privée donnée est celle de ${publiqueAutre}.`,
    ],
    ecrit: [],
  })
  const absente = join(dossier, 'absente.txt')
  expect((await restaurer(archive, '--identite', absente)).issue).toEqual([
    1,
    `La clé privée ${absente} ne se lit pas (ENOENT).`,
  ])
  expect((await restaurer(archive, '--identite', archive)).issue).toEqual([
    1,
    `${archive} n’est pas une clé privée age (AGE-SECRET-KEY-1…).`,
  ])
})

test.each([
  ['coupée', (octets: Buffer) => octets.subarray(0, Math.floor(octets.length / 2))],
  ['coupée juste à la fin', (octets: Buffer) => octets.subarray(0, -1)],
  [
    'changée d’un bit',
    (octets: Buffer) =>
      Buffer.concat([
        octets.subarray(0, -9000),
        Buffer.from([1 ^ (octets.at(-9000) ?? 0)]),
        octets.subarray(-8999),
      ]),
  ],
  [
    'à la tête changée',
    (octets: Buffer) =>
      Buffer.from(
        octets.toString('latin1').replace('-> cle-publique age1', '-> cle-publiqu3 age1'),
        'latin1',
      ),
  ],
])('%s, elle est refusée par une phrase, et rien n’est écrit', async (_, changer) => {
  const chemin = join(dossier, 'abimee.tar.gz.age')
  writeFileSync(chemin, changer(readFileSync(archive)))
  const { issue, ecrit } = await restaurer(chemin, '--identite', identite)
  expect(issue).toEqual([
    1,
    expect.stringMatching(/^L’archive .* ne se lit pas : elle est coupée, abîmée, ou d’un autre programme/),
  ])
  expect(ecrit).toEqual([])
})

test('--pour l’emporte sur le réglage, plusieurs clés se valent, une clé fausse est refusée', async () => {
  const ici = await accesDe(banc)
  const chemin = join(dossier, 'deux.tar.gz.age')
  const pour = ['--pour', publique, '--pour', publiqueAutre]
  const { dataDir } = banc.ctx.config
  expect((await admin(ici, dataDir, ['backup', chemin, ...pour]))[0]).toBe(0)
  expect((await restaurer(chemin, '--identite', autre)).issue[0]).toBe(0)
  const fausse = `${publique.slice(0, -1)}q`
  const refus = await admin(ici, dataDir, ['backup', join(dossier, 'x.age'), '--pour', fausse])
  expect(refus).toEqual([1, `« ${fausse} » n’est pas une clé publique age (age1…).`])
})

test('vers un dossier interdit, ou qui n’en est pas un, la sauvegarde le dit par une phrase', async () => {
  const ici = await accesDe(banc)
  const vers = (chemin: string) => admin(ici, banc.ctx.config.dataDir, ['backup', chemin])
  expect(await vers(join(identite, 'a.tar.gz'))).toEqual([
    1,
    `La sauvegarde ne s’écrit pas dans ${identite} : ce n’est pas un dossier (ENOTDIR). Rien n’a été gardé.`,
  ])
  expect(await vers('/sys/a.tar.gz')).toEqual([
    1,
    expect.stringMatching(
      /^La sauvegarde ne s’écrit pas dans \/sys : .* \(E[A-Z]+\)\. Rien n’a été gardé\.$/,
    ),
  ])
})
