import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sceau } from '#server/contexte/sceau.ts'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'
import { COMPLET } from '#test-kit/banc/etendue.ts'
import { quatreDocuments } from '#test-kit/scenes/documents/documents-exemple.ts'
import { ouvrirFausseAutorite } from '#test-kit/scenes/documents/fausse-autorite.ts'
import { mentionsDe } from '#test-kit/scenes/documents/mentions-sceau.ts'
import { autoriteOpenssl, opensslPresent } from '#test-kit/scenes/documents/openssl-ts.ts'
import { certificatsDe } from '../horodatage/confiance.ts'
import type { Horodatage, Horodateur } from '../horodatage/port.ts'
import { anciensDe } from './anciens.ts'
import { fabriquerCertificat } from './certificat.ts'
import { trouverSignature } from './emplacement.ts'
import { ouvrirP12 } from './p12.ts'
import { sceauDe } from './sceau.ts'

const MENTIONS = mentionsDe('Attestation signée')
let coffre: Awaited<ReturnType<typeof fabriquerCertificat>>
let sceau: Sceau
let autorite: Awaited<ReturnType<typeof ouvrirFausseAutorite>>
let nu: Buffer
let date: Buffer

const par =
  (vue: Horodatage): Horodateur =>
  async (octets, place) =>
    (await vue.demander(octets, place)).jeton
const muet: Horodateur = async () => null

beforeAll(async () => {
  coffre = await fabriquerCertificat('Sofia')
  sceau = await sceauDe(coffre.p12, coffre.motDePasse)
  autorite = await ouvrirFausseAutorite(() => new Date())
  nu = (await quatreDocuments()).attestation ?? Buffer.alloc(0)
  date = await sceau.sceller(nu, MENTIONS, par(autorite.vue()))
})
afterAll(() => autorite.fermer())

const change = (pdf: Buffer, i: number): Buffer => {
  const copie = Buffer.from(pdf)
  // From one hexadecimal digit to another, when it is one.
  copie[i] = pdf[i] === 0x30 ? 0x31 : (pdf[i] ?? 0) ^ 1
  return copie
}
async function pemDuSceau(): Promise<string> {
  const [certificat] = (await ouvrirP12(coffre.p12, coffre.motDePasse)).certificats
  return new X509Certificate(
    Buffer.from(certificat?.toSchema().toBER(false) ?? new ArrayBuffer(0)),
  ).toString()
}
async function heureDe(pdf: Buffer, de: Sceau = sceau, vue = autorite.vue()) {
  const lu = await de.relire(pdf)
  return [lu?.integrite, lu?.jeton && (await vue.lire(lu.jeton.der, lu.jeton.signature))]
}

test('un sceau horodaté est intact, et dit quand et par qui', async () => {
  expect(await heureDe(date)).toEqual([
    'intact',
    { le: expect.any(Date), autorite: 'Autorité d’essai', reconnue: true },
  ])
})

test('un octet changé où que ce soit se voit : texte, signature, jeton, ce qui l’attache, remplissage', async () => {
  const place = await trouverSignature(date)
  const [debut, fin] = [place?.debut ?? 0, place?.fin ?? 0]
  const ecrits = (place?.hexa.replace(/0+$/, '') ?? '').length
  const places = [5, 400, debut, fin - 1, fin - 2, fin + 5, date.length - 1]
  for (let i = debut + 1; i < debut + ecrits; i += COMPLET ? 37 : 370) places.push(i)
  // The first octets of the token and of what is around it: the structure, which no authority signs.
  const jeton = place?.hexa.indexOf('060b2a864886f70d010910020e') ?? 0
  for (let i = 0; i < 160; i += COMPLET ? 3 : 30) places.push(debut + 1 + jeton + i)
  const intacts: number[] = []
  for (const i of places) if ((await sceau.relire(change(date, i)))?.integrite !== 'modifie') intacts.push(i)
  expect(intacts).toEqual([])
})

test('un jeton ôté, d’un autre sceau, ou que nous n’avons pas posé ne passe pas', async () => {
  const autre = await sceau.sceller(nu, mentionsDe('Autre'), par(autorite.vue()))
  const [ici, la] = [await trouverSignature(date), await trouverSignature(autre)]
  const echange = Buffer.concat([
    date.subarray(0, (ici?.debut ?? 0) + 1),
    Buffer.from(la?.hexa ?? '', 'latin1'),
    date.subarray((ici?.fin ?? 0) - 1),
  ])
  expect((await sceau.relire(echange))?.integrite).toBe('modifie')
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  const ailleurs = await sceauDe(p12, motDePasse)
  expect(await ailleurs.completer(date, par(autorite.vue()))).toBeNull()
})

test('sans jeton, le sceau garde sa place ; complété plus tard, seul ce qu’il contient a changé', async () => {
  const sans = await sceau.sceller(nu, MENTIONS, muet)
  expect(await heureDe(sans)).toEqual(['intact', undefined])
  expect(await sceau.completer(sans, muet)).toBeNull()
  const complet = await sceau.completer(sans, par(autorite.vue()))
  expect(complet?.length).toBe(sans.length)
  const { debut, fin } = (await trouverSignature(sans)) ?? { debut: 0, fin: 0 }
  expect(complet?.subarray(0, debut + 1).equals(sans.subarray(0, debut + 1))).toBe(true)
  expect(complet?.subarray(fin - 1).equals(sans.subarray(fin - 1))).toBe(true)
  expect(await heureDe(complet ?? sans)).toMatchObject(['intact', { reconnue: true }])
  expect(await sceau.completer(complet ?? sans, par(autorite.vue()))).toBeNull()
  expect(await sceau.completer(change(sans, 400), par(autorite.vue()))).toBeNull()
})

test('le certificat du sceau, puis celui de l’autorité, renouvelés : les documents d’avant restent datés', async () => {
  const neuf = await fabriquerCertificat('Sofia')
  const anciens = await anciensDe(await pemDuSceau())
  const renouvele = await sceauDe(neuf.p12, neuf.motDePasse, anciens)
  const autre = await ouvrirFausseAutorite(() => new Date(), 'La suivante')
  await autre.fermer()
  const lu = { le: expect.any(Date), autorite: 'Autorité d’essai', reconnue: true }
  const vue = autorite.vue({ confiance: [autre.certificat, autorite.certificat] })
  expect(await heureDe(date, renouvele, vue)).toEqual(['intact', lu])
  const inconnue = { ...lu, reconnue: false }
  expect(await heureDe(date, renouvele, autre.vue())).toEqual(['intact', inconnue])
  expect(await renouvele.completer(await sceau.sceller(nu, MENTIONS, muet), par(vue))).toBeNull()
})

if (!opensslPresent) coucheAbsente('sceau horodaté relu par OpenSSL', 'openssl n’est pas installé')
test.skipIf(!opensslPresent)('OpenSSL date un sceau, et reconnaît la signature et le jeton', async () => {
  const o = autoriteOpenssl()
  autorite.repondre = (demande) => o.repondre(demande)
  const vue = autorite.vue({ confiance: certificatsDe([o.racine]) })
  const pdf = await sceau.sceller(nu, MENTIONS, par(vue))
  const lu = await sceau.relire(pdf)
  expect(await heureDe(pdf, sceau, vue)).toMatchObject([
    'intact',
    { autorite: 'Horloge OpenSSL', reconnue: true },
  ])
  const { hexa, debut, fin } = (await trouverSignature(pdf)) ?? { hexa: '', debut: 0, fin: 0 }
  const cms = o.ecrire('cms.der', Buffer.from(hexa, 'hex'))
  const couvert = o.ecrire('couvert', Buffer.concat([pdf.subarray(0, debut), pdf.subarray(fin)]))
  const signataire = o.ecrire('signataire.pem', Buffer.from(await pemDuSceau()))
  const jeton = o.ecrire('jeton', lu?.jeton?.der ?? Buffer.alloc(0))
  const signature = o.ecrire('signature', lu?.jeton?.signature ?? Buffer.alloc(0))
  const verifier = (...args: string[]): string => spawnSync('openssl', args, { encoding: 'utf8' }).stderr
  const dit = [
    verifier(
      'cms',
      '-verify',
      '-cades',
      '-purpose',
      'any',
      '-CAfile',
      signataire,
      '-inform',
      'DER',
      '-in',
      cms,
      '-content',
      couvert,
      '-binary',
      '-out',
      o.dans('lu'),
    ),
    verifier('ts', '-verify', '-token_in', '-in', jeton, '-data', signature, '-CAfile', o.dans('racine.pem')),
  ]
  o.fermer()
  expect(dit[0]).toBe('CAdES Verification successful\n')
  expect(dit[1]).not.toMatch(/error/i)
})

const lecteurs = ['pdfsig', 'qpdf'].every((p) => spawnSync(p, ['--version']).error === undefined)
if (!lecteurs) coucheAbsente('sceau horodaté relu par pdfsig et qpdf', 'poppler-utils ou qpdf absents')
test.skipIf(!lecteurs)(
  'un lecteur du commerce dit chaque document horodaté valide et signé en entier',
  async () => {
    const dossier = mkdtempSync(join(tmpdir(), 'horodate-'))
    autorite.repondre = (demande) => autorite.dater(demande)
    const dits: string[] = []
    for (const [genre, pdf] of Object.entries(await quatreDocuments())) {
      const fichier = join(dossier, 's.pdf')
      writeFileSync(fichier, await sceau.sceller(pdf, MENTIONS, par(autorite.vue())))
      const lu = execFileSync('pdfsig', ['-nocert', fichier], { encoding: 'utf8' })
      const sain = execFileSync('qpdf', ['--check', fichier], { encoding: 'utf8' })
      if (!lu.includes('Signature is Valid') || !lu.includes('Total document signed'))
        dits.push(`${genre} : ${lu}`)
      if (!sain.includes('No syntax or stream encoding errors found')) dits.push(`${genre} : ${sain}`)
    }
    rmSync(dossier, { recursive: true })
    expect(dits).toEqual([])
  },
)
