import { describe, expect, test } from 'vitest'
import { archive, officeAvec, relations } from '#test-kit/scenes/documents/documents-actifs.ts'
import { cfb, office } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { jugerContenu } from './juger.ts'

const champ = (...morceaux: string[]) =>
  `<w:document><w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${morceaux
    .map((m) => `<w:r><w:instrText xml:space="preserve">${m}</w:instrText></w:r>`)
    .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:document>`
const docx = (parties: Record<string, string | Buffer>) => officeAvec('docx', parties)
const xlsx = (parties: Record<string, string | Buffer>) => officeAvec('xlsx', parties)
const REGLAGES = 'word/_rels/settings.xml.rels'
const LIENS = 'word/_rels/document.xml.rels'
const OBJET = 'word/embeddings/oleObject1.bin'
const CONTENEUR = cfb('Package')
const objet = (flux: string) =>
  docx({ [LIENS]: relations(['oleObject', 'embeddings/oleObject1.bin']), [OBJET]: cfb(flux) })
const modele = (cible: string, genre = 'attachedTemplate') =>
  docx({ [REGLAGES]: relations([genre, cible, true]) })

describe('Un document Office est gardé', () => {
  test.each<[string, 'docx' | 'xlsx', () => Promise<Buffer>]>([
    ['sans rien d’autre', 'docx', () => office('docx')],
    ['un classeur', 'xlsx', () => office('xlsx')],
    [
      'des liens ordinaires',
      'docx',
      () => docx({ [LIENS]: relations(['hyperlink', 'https://exemple.fr/?a=1&amp;b=2', true]) }),
    ],
    ['un modèle de son propre disque', 'docx', () => modele('file:///C:\\Users\\A\\Modeles\\Lettre.dotx')],
    ['un modèle sans chemin', 'docx', () => modele('Lettre.dotx')],
    [
      'un lien vers un autre classeur',
      'xlsx',
      () =>
        xlsx({
          'xl/externalLinks/_rels/externalLink1.xml.rels': relations([
            'externalLinkPath',
            'file:///\\\\serveur\\budget.xlsx',
            true,
          ]),
        }),
    ],
    [
      'des champs ordinaires',
      'docx',
      () => docx({ 'word/document.xml': champ(' HYPERLINK "https://dde.fr/DDE" ', ' XE "DDE 33" ') }),
    ],
    ['un ancien classeur inséré, sans macro', 'docx', () => objet('Workbook')],
    ['une équation', 'docx', () => objet('Equation Native')],
    ['un champ qui commence comme', 'docx', () => docx({ 'word/document.xml': champ('DDEPARTEMENT ') })],
    [
      'un texte qui en parle',
      'docx',
      () => docx({ 'word/document.xml': '<w:t>DDEAUTO et &lt;ddeLink&gt; vbaProject.bin</w:t>' }),
    ],
  ])('%s', async (_, genre, faire) => {
    expect(await jugerContenu(genre, await faire())).toBe(null)
  })
})

describe('Un document Office est refusé', () => {
  test.each<[string, 'docx' | 'xlsx', () => Promise<Buffer>, string]>([
    ['des macros', 'docx', () => docx({ 'word/vbaProject.bin': 'x' }), 'macros'],
    ['des macros, en majuscules', 'xlsx', () => xlsx({ 'xl/VBAPROJECT.BIN': 'x' }), 'macros'],
    [
      'des macros sous un autre nom',
      'docx',
      () => docx({ [LIENS]: relations(['vbaProject', 'media/image1.png']) }),
      'macros',
    ],
    [
      'des macros d’avant Visual Basic',
      'xlsx',
      () => xlsx({ 'xl/macrosheets/sheet1.xml': '<a/>' }),
      'macros',
    ],
    [
      'un lien DDE',
      'xlsx',
      () =>
        xlsx({
          'xl/externalLinks/externalLink1.xml':
            '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
        }),
      'lienDde',
    ],
    [
      'un lien DDE coupé entre deux morceaux',
      'xlsx',
      () => xlsx({ 'xl/a.bin': `${' '.repeat(65_530)}<x:ddeLink/>` }),
      'lienDde',
    ],
    [
      'un champ DDE',
      'docx',
      () => docx({ 'word/document.xml': champ(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k" ') }),
      'lienDde',
    ],
    [
      'un champ DDE coupé',
      'docx',
      () => docx({ 'word/document.xml': champ('D', '<!-- -->DE<![CDATA[AU]]>', '&#84;O "cmd"') }),
      'lienDde',
    ],
    [
      'un champ DDE d’un en-tête, d’un seul tenant',
      'docx',
      () => docx({ 'word/header1.xml': '<w:hdr><w:fldSimple w:instr="&#68;DE cmd"/></w:hdr>' }),
      'lienDde',
    ],
    [
      'un champ DDE loin dans le document',
      'docx',
      () => docx({ 'word/document.xml': '<w:p/>'.repeat(50_000) + champ('DDE cmd') }),
      'lienDde',
    ],
    ['un modèle d’un site', 'docx', () => modele('https://pirate.example/a.dotm'), 'modeleDistant'],
    [
      'un modèle d’un site, aux lettres écrites autrement',
      'docx',
      () => modele('&#x68;ttp://pirate.example/a.dotm'),
      'modeleDistant',
    ],
    [
      'un modèle d’un serveur de fichiers',
      'docx',
      () => modele('\\\\pirate.example\\a\\b.dotm'),
      'modeleDistant',
    ],
    [
      'un modèle d’un serveur de fichiers, par file:',
      'docx',
      () => modele('file://pirate.example/b.dotm'),
      'modeleDistant',
    ],
    [
      'un modèle d’un serveur de fichiers, par file: à cinq barres',
      'docx',
      () => modele('file://///pirate.example/b.dotm'),
      'modeleDistant',
    ],
    [
      'un objet d’un site',
      'docx',
      () => modele('mhtml:https://pirate.example!x', 'oleObject'),
      'modeleDistant',
    ],
    ['un fichier inséré', 'docx', () => objet('\x01Ole10Native'), 'objetIncorpore'],
    ['un fichier inséré, sous une autre casse', 'docx', () => objet('\x01OLE10NATIVE'), 'objetIncorpore'],
    [
      'un fichier inséré, sous le nom d’une image',
      'xlsx',
      () => xlsx({ 'xl/media/image1.png': cfb('\x01Ole10Native') }),
      'objetIncorpore',
    ],
    [
      'un fichier inséré, entre deux morceaux',
      'docx',
      () => docx({ [OBJET]: Buffer.concat([CONTENEUR, Buffer.alloc(60_410), cfb('\x01Ole10Native')]) }),
      'objetIncorpore',
    ],
    ['un ancien classeur inséré, à macros', 'docx', () => objet('_VBA_PROJECT_CUR'), 'macros'],
    [
      'une partie écrite en deux octets',
      'docx',
      () => docx({ [REGLAGES]: Buffer.from(`\ufeff${relations()}`, 'utf16le') }),
      'illisible',
    ],
    [
      'une entité déclarée',
      'docx',
      () => docx({ [REGLAGES]: '<!DOCTYPE a [<!ENTITY b "c">]><Relationships/>' }),
      'illisible',
    ],
    [
      'un contenu qui gonfle sans fin',
      'docx',
      () => docx({ 'word/a.xml': Buffer.alloc(140_000_000) }),
      'illisible',
    ],
    ['coupé', 'docx', async () => (await office('docx')).subarray(0, -40), 'illisible'],
  ])('%s', async (_, genre, faire, motif) => {
    expect(await jugerContenu(genre, await faire())).toBe(motif)
  })

  test('une archive collée devant ou derrière', async () => {
    const [document, jar] = [await office('docx'), await archive()]
    expect(await jugerContenu('docx', Buffer.concat([document, jar]))).not.toBe(null)
    const entree = Buffer.from(jar)
    const fin = entree.lastIndexOf('PK\x05\x06')
    const debut = entree.readUInt32LE(fin + 16)
    entree.writeUInt32LE(debut + document.length, fin + 16)
    entree.writeUInt32LE(document.length, debut + 42)
    expect(await jugerContenu('docx', Buffer.concat([document, entree]))).toBe('archiveCollee')
  })
})

const nom = (mot: string) => Buffer.from(`${mot}\0`, 'utf16le')
const FEUILLE = (genre: number) => Buffer.from([0x85, 0, 0x0e, 0, 1, 2, 0, 0, 0, genre, 6, 0])

test.each<[string, 'doc' | 'xls', Buffer, string | null]>([
  ['un document', 'doc', cfb('WordDocument'), null],
  ['un document qui parle de VBA', 'doc', Buffer.concat([cfb('WordDocument'), nom('VBA PROJECT')]), null],
  ['un classeur et ses feuilles', 'xls', Buffer.concat([cfb('Workbook'), FEUILLE(0)]), null],
  ['des macros de Word', 'doc', Buffer.concat([cfb('WordDocument'), nom('_VBA_PROJECT')]), 'macros'],
  [
    'des macros d’Excel, sous une autre casse',
    'xls',
    Buffer.concat([cfb('Workbook'), nom('_Vba_Project_Cur')]),
    'macros',
  ],
  [
    'des macros entre deux tranches',
    'doc',
    Buffer.concat([cfb('WordDocument'), Buffer.alloc(258_040), nom('_VBA_PROJECT')]),
    'macros',
  ],
  [
    'un fichier inséré',
    'doc',
    Buffer.concat([cfb('WordDocument'), nom('\x01Ole10Native')]),
    'objetIncorpore',
  ],
  ['une feuille de macros', 'xls', Buffer.concat([cfb('Workbook'), FEUILLE(1)]), 'macros'],
])('un ancien document Office : %s', async (_, genre, octets, motif) => {
  expect(await jugerContenu(genre, octets)).toBe(motif)
})
