import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { poserBienConnu } from './bien-connu.ts'

// No maintained npm package reads this file: those that name it write it (express-security.txt), or fetch
// pages to find it. This reader follows the grammar of RFC 9116, section 4, and knows nothing of our writer.
const WSP = '[ \\t]'
const UNSTRUCTURED = /^[\t\x20-\x7e\u0080-\u{10ffff}]+$/u
/** RFC 3986, section 3: a scheme, then what a URI may be made of, percent signs with their digits. */
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/
/** RFC 3339, section 5.6. */
const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/
/** RFC 5646, section 2.1, but for grandfathered tags. */
const LANGUE = '[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*'
const LANGUES = new RegExp(`^${LANGUE}(?:${WSP}*,${WSP}*${LANGUE})*$`)
const EN_URI = ['acknowledgments', 'canonical', 'contact', 'encryption', 'hiring', 'policy']

interface Lu {
  champs: [nom: string, valeur: string][]
  fautes: string[]
}

/** What an unsigned file says, and every rule of the RFC that it breaks at that instant. */
function lireSecurityTxt(texte: string, le: Date): Lu {
  const champs: Lu['champs'] = []
  const fautes: string[] = []
  const lignes = texte.split('\n')
  if (lignes.pop() !== '') fautes.push('la dernière ligne ne finit pas')
  for (const brute of lignes) {
    const ligne = brute.replace(new RegExp(`${WSP}*\\r?$`), '')
    if (ligne === '' || ligne.startsWith('#')) continue
    const [, nom = '', valeur = ''] = /^([\x21-\x39\x3b-\x7e]+): (.+)$/u.exec(ligne) ?? []
    if (!UNSTRUCTURED.test(valeur)) fautes.push(`« ${ligne} » n’est pas un champ`)
    else champs.push([nom.toLowerCase(), valeur])
  }
  const de = (nom: string) => champs.filter(([n]) => n === nom).map(([, v]) => v)
  for (const [nom, valeur] of champs.filter(([n]) => EN_URI.includes(n))) {
    if (!URI.test(valeur)) fautes.push(`${nom} n’est pas une URI : ${valeur}`)
    if (/^http:/i.test(valeur)) fautes.push(`${nom} n’est pas en https : ${valeur}`)
  }
  if (de('contact').length === 0) fautes.push('aucun contact')
  if (de('preferred-languages').length > 1 || de('preferred-languages').some((v) => !LANGUES.test(v)))
    fautes.push('langues mal dites')
  const [fin = '', ...autres] = de('expires')
  const reste = DATE_TIME.test(fin) ? Date.parse(fin) - le.getTime() : Number.NaN
  if (autres.length > 0 || Number.isNaN(reste)) fautes.push('une date de fin, et une seule')
  else if (reste <= 0 || reste > 365 * JOUR) fautes.push(`la fin n’est pas dans l’année : ${fin}`)
  return { champs, fautes }
}

const LE = new Date('2026-12-31T23:30:00Z')
const JUSTE = 'Contact: mailto:a@b.fr\nExpires: 2027-06-01T00:00:00Z\n'

async function servi(publicUrl: string, email: string | null, maintenant = LE) {
  const app = Fastify()
  const contact = async () => (email === null ? null : { email, telephone: null })
  const maison = { organisme: 'Fonds', publicUrl, contact, maintenant: () => maintenant }
  poserBienConnu(app, maison, (reply) => reply.code(404).send(''))
  const reponse = await app.inject('/.well-known/security.txt')
  await app.close()
  return reponse
}

test('un lecteur écrit d’après la grammaire lit où signaler une faille, et jusqu’à quand, dans l’année', async () => {
  const { body, headers } = await servi('https://aides.example', 'securite.si@fonds.example.fr')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const { champs, fautes } = lireSecurityTxt(body, LE)
  expect(fautes).toEqual([])
  expect(champs).toEqual(
    expect.arrayContaining([
      ['contact', 'mailto:securite.si@fonds.example.fr'],
      ['canonical', 'https://aides.example/.well-known/security.txt'],
    ]),
  )
})

test('relu à divers jours de l’année, il n’est jamais périmé ni dit trop longtemps d’avance', async () => {
  for (const jour of [0, 58, 59, 90, 181, 300, 364]) {
    const le = new Date(LE.getTime() + jour * JOUR)
    expect(lireSecurityTxt((await servi('https://a.example', 'a@b.fr', le)).body, le).fautes).toEqual([])
  }
})

test('sans https, aucune adresse du web n’y est ; sans contact, il n’existe pas', async () => {
  const { champs, fautes } = lireSecurityTxt((await servi('http://localhost:3000', 'a@b.fr')).body, LE)
  expect([fautes, champs.map(([nom]) => nom)]).toEqual([[], ['contact', 'expires', 'preferred-languages']])
  expect((await servi('https://aides.example', null)).statusCode).toBe(404)
})

test.each([
  ['Contact: a@b.fr\nExpires: 2027-06-01T00:00:00Z\n', 'contact n’est pas une URI : a@b.fr'],
  ['Contact: http://b.fr\nExpires: 2027-06-01T00:00:00Z\n', 'contact n’est pas en https : http://b.fr'],
  ['Expires: 2027-06-01T00:00:00Z\n', 'aucun contact'],
  ['Contact: mailto:a@b.fr\n', 'une date de fin, et une seule'],
  [`${JUSTE}Expires: 2027-06-01T00:00:00Z\n`, 'une date de fin, et une seule'],
  ['Contact: mailto:a@b.fr\nExpires: 2027-06-01\n', 'une date de fin, et une seule'],
  [
    'Contact: mailto:a@b.fr\nExpires: 2028-06-01T00:00:00Z\n',
    'la fin n’est pas dans l’année : 2028-06-01T00:00:00Z',
  ],
  [`${JUSTE}Preferred-Languages: français\n`, 'langues mal dites'],
  [`${JUSTE}Policy https://b.fr\n`, '« Policy https://b.fr » n’est pas un champ'],
  [JUSTE.trimEnd(), 'la dernière ligne ne finit pas'],
])('le lecteur voit la faute de %j', (texte, faute) => {
  expect(lireSecurityTxt(`# Un commentaire, puis une ligne vide\r\n\n${texte}`, LE).fautes).toContain(faute)
})
test('et n’en voit aucune d’un fichier juste', () => {
  expect(lireSecurityTxt(`${JUSTE}# À vous\nX-Autre: ce que l’on veut\n`, LE).fautes).toEqual([])
})
