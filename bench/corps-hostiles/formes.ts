import { gzipSync } from 'node:zlib'

const [KILO, MEGA] = [1000, 1_000_000] as const

/** A hostile body, the call it goes to, and how many are sent at once. */
export interface Forme {
  nom: string
  chemin: string
  type: string
  ensemble: number
  /** Pieces in order; their length is told when `annonce`, else they are sent in chunks. */
  morceaux: () => Iterable<Buffer>
  annonce: boolean
  /** « gzip »: how the body is told to be written. */
  codage?: string
  /** Milliseconds between two pieces, each sender on its own network; an honest document is sent too. */
  pause?: number
}

const JSON_ = 'application/json'
const MULTIPART = 'multipart/form-data; boundary=x'

const entier = (
  nom: string,
  { chemin = 'login', type = 'application/x-www-form-urlencoded' },
  texte: () => string,
): Forme => ({ nom, chemin, type, ensemble: 1, morceaux: () => [Buffer.from(texte())], annonce: true })

const champ = (nom: string, valeur: string, type = ''): string =>
  `--x\r\ncontent-disposition: form-data; name="${nom}"\r\n${type && `content-type: ${type}\r\n`}\r\n${valeur}\r\n`
const fichier = (nom: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${nom}"; filename="a.pdf"\r\n\r\n`

function* repeter(debut: string, morceau: string, fois: number): Generator<Buffer> {
  yield Buffer.from(debut)
  const octets = Buffer.from(morceau)
  for (let n = 0; n < fois; n++) yield octets
  yield Buffer.from('\r\n--x--\r\n')
}
const coule = (
  nom: string,
  chemin: string,
  ensemble: number,
  [debut, morceau, fois]: [string, string, number],
): Forme => ({
  nom,
  chemin,
  type: MULTIPART,
  ensemble,
  morceaux: () => repeter(debut, morceau, fois),
  annonce: false,
})

const paires = (nombre: number) =>
  entier(`formulaire a&a&…, ${(2 * nombre) / KILO} ko`, {}, () => 'a&'.repeat(nombre))
const champs: [string, string, number] = ['', champ('nom', 'x'.repeat(199_000)), 490]
const pdf = (nom: string, texte: () => string, ensemble = 1): Forme => ({
  nom: `PDF : ${nom}`,
  chemin: 'verifier',
  type: MULTIPART,
  ensemble,
  morceaux: () => [Buffer.from(`${fichier('document')}%PDF-1.4\n${texte()}\r\n--x--\r\n`)],
  annonce: true,
})
const json = (nom: string, chemin: string, texte: () => string) =>
  entier(`JSON : ${nom}`, { chemin, type: JSON_ }, texte)
const adresse = (nombre: number) => (): string => JSON.stringify({ email: `a@${'a.'.repeat(nombre)}` })

/** Ten megabytes announced, of which so many octets come each half second. */
const lente = (octets: number): Forme => ({
  nom: `PDF de 10 Mo à ${(octets * 2) / KILO} ko par seconde`,
  chemin: 'verifier',
  type: MULTIPART,
  ensemble: 24,
  morceaux: () => repeter(fichier('document'), 'x'.repeat(octets), Math.floor((10 * MEGA) / octets)),
  annonce: true,
  pause: 500,
})

/** The bodies that were tried on the portal, those that stopped it among them. */
export const FORMES: readonly Forme[] = [
  ...[500, 5000, 20_000].map(lente),
  ...[32 * KILO, 125 * KILO, 250 * KILO, 500 * KILO, 4 * MEGA].map(paires),
  entier('formulaire de 2 000 listes creuses', {}, () =>
    Array.from({ length: 2000 }, (_, i) => `a[999][999][k${i}]=1`).join('&'),
  ),
  entier('formulaire d’un nom de 500 ko de crochets', {}, () => `a${'[]'.repeat(250 * KILO)}=1`),
  coule('multipart sans fichier, 490 champs de 199 ko', 'login', 60, champs),
  coule('multipart, 490 champs de 199 ko', 'verifier', 1, champs),
  coule('multipart, 490 champs de 199 ko', 'verifier', 8, champs),
  coule('multipart, 490 champs de 199 ko', 'verifier', 60, champs),
  coule('multipart, un million de champs vides', 'verifier', 1, ['', champ('a', '').repeat(1000), 1000]),
  coule('multipart, 200 Mo d’un fichier inconnu', 'verifier', 1, [fichier('autre'), 'x'.repeat(MEGA), 200]),
  coule('multipart, 200 Mo avant la première partie', 'verifier', 1, ['', 'x'.repeat(MEGA), 200]),
  coule('multipart, champs JSON de 60 ko imbriqués', 'verifier', 1, [
    '',
    champ('a', '['.repeat(60 * KILO), JSON_),
    200,
  ]),
  pdf('sept millions de chiffres sans fin', () => `<30${'0'.repeat(7 * MEGA)}`),
  pdf('sept millions de chiffres, fermés', () => `<30${'0'.repeat(7 * MEGA)}>`),
  pdf('39 Mo de plages', () => '/ByteRange[1 1 1 1]'.repeat(2 * MEGA)),
  pdf('10 Mo de plages', () => '/ByteRange[1 1 1 1]'.repeat(500 * KILO)),
  pdf('10 Mo d’ouvrants', () => '<30'.repeat(3 * MEGA)),
  pdf('10 Mo de blancs', () => ' '.repeat(10 * MEGA), 12),
  json('adresse de 8 Mo', 'lost-password', adresse(3_900_000)),
  json('adresse de 1 Mo', 'lost-password', adresse(500 * KILO)),
  json('3,9 millions de crochets', 'lost-password', () => '['.repeat(3_900_000)),
  json(
    '500 000 crochets',
    'lost-password',
    () => `{"email":${'['.repeat(500 * KILO)}${']'.repeat(500 * KILO)}}`,
  ),
  json(
    '700 000 clés',
    'lost-password',
    () => `{${Array.from({ length: 700 * KILO }, (_, i) => `"k${i}":1`).join()}}`,
  ),
  json(
    '300 000 objets vides',
    'lost-password',
    () =>
      `{"email":[${Array(300 * KILO)
        .fill('{}')
        .join()}]}`,
  ),
  {
    ...pdf('', () => '', 28),
    nom: 'multipart compressé, 200 Mo de zéros en 194 ko',
    codage: 'gzip',
    morceaux: () => [gzipSync(Buffer.alloc(200 * MEGA))],
  },
  {
    ...pdf('', () => '', 28),
    nom: 'multipart, une partie sans nom',
    morceaux: () => [Buffer.from('--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--\r\n')],
  },
  {
    ...entier('adresse de 15 ko, 7 000 segments', {}, () => ''),
    ensemble: 60,
    chemin: `${'a/'.repeat(7000)}b`,
  },
]
