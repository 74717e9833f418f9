import { expect, test } from 'vitest'
import { archive, conteneurPdf, fluxPdf, pdfAvec } from '#test-kit/scenes/documents/documents-actifs.ts'
import { PROGRAMME, pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { jugerContenu } from './juger.ts'

const juger = (octets: Buffer) => jugerContenu('pdf', octets)

const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>'
const joint = (nom: string, f = `/F(${nom})`) => `<</Type/Filespec${f}/EF<</F 5 0 R>>>>`
/** A PDF of so many megabytes, for next to nothing once compressed. */
const long = (mega: number) => pdfAvec({ objets: [' '.repeat(mega * 1024 * 1024)] })
const attache = (nom: string, contenu: string | Buffer, compresse = true) =>
  pdfAvec({
    catalogue: '/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>/AF[4 0 R]',
    objets: [joint(nom), fluxPdf('/Type/EmbeddedFile', contenu, compresse)],
  })

test.each<[string, () => Buffer]>([
  ['une page blanche', () => pdfAvec()],
  ['des octets sans objet', () => pdfDe(1000)],
  [
    'des liens vers des sites dont l’adresse nomme ces mots',
    () =>
      pdfAvec({
        page: '/Annots[<</Subtype/Link/A<</S/URI/URI(https://exemple.fr/JavaScript/Launch?S=/SubmitForm)>>>>]',
        objets: [
          '(un texte \\(/S/JavaScript\\) et /Encrypt)',
          '<2f4a617661536372697074>',
          '% /S/Launch\nnull',
        ],
      }),
  ],
  ['un lien vers une page', () => pdfAvec({ catalogue: '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>' })],
  [
    'un formulaire à remplir',
    () =>
      pdfAvec({
        catalogue: '/AcroForm<</Fields[4 0 R]>>',
        objets: [
          '<</FT/Btn/T(Launch)/V/Launch/AS/JavaScript/AP<</N<</JavaScript 5 0 R/Off 5 0 R>>>>/A<</S/ResetForm>>>>',
          fluxPdf('/Type/XObject/Subtype/Form', 'q Q'),
        ],
      }),
  ],
  [
    'une page numérisée',
    () => pdfAvec({ objets: [fluxPdf('/Subtype/Image/Filter/DCTDecode', '\xff\xd8\xff/JS(', false)] }),
  ],
  [
    'des objets rangés dans un autre',
    () => pdfAvec({ objets: [conteneurPdf(['<</S/URI/URI(https://a.fr)>>', '/Launch2'])] }),
  ],
  ['un fichier JSON joint', () => attache('contenu-signe.json', '{"objet":"/S/JavaScript"}')],
  ['un PDF joint, sans rien d’actif', () => attache('convention.pdf', pdfAvec())],
  ['un PDF joint de huit mégaoctets', () => attache('convention.pdf', long(8))],
  ['un XML joint, au nom écrit en UTF-16', attacheUtf16],
])('un PDF est gardé : %s', async (_, faire) => {
  expect(await juger(faire())).toBe(null)
})

function programme(): Buffer {
  const octets = Buffer.from(PROGRAMME)
  octets.write('PE\0\0', 128)
  return octets
}

function attacheUtf16(): Buffer {
  const nom = Buffer.from('\ufeffé.xml', 'utf16le').swap16().toString('hex')
  return pdfAvec({ objets: [joint('', `/F<${nom}>/UF<${nom}>`), fluxPdf('/Type/EmbeddedFile', '<a/>')] })
}

test.each<[string, () => Buffer, string]>([
  ['un PDF joint plus long qu’aucun ne l’est', () => attache('convention.pdf', long(17)), 'illisible'],
  ['un script à l’ouverture', () => pdfAvec({ catalogue: `/OpenAction${SCRIPT}` }), 'javascript'],
  [
    'un script au nom écrit en #xx',
    () => pdfAvec({ objets: ['<</S /J#61vaScr#69pt /J#53 (x)>>'] }),
    'javascript',
  ],
  [
    'un script coupé de commentaires',
    () => pdfAvec({ objets: ['<</S%a\n%b\r/JavaScript/JS 9 0 R>>'] }),
    'javascript',
  ],
  [
    'le genre d’action dit par un autre objet',
    () => pdfAvec({ objets: ['<</S 5 0 R/JS(x)>>', '/JavaScript'] }),
    'javascript',
  ],
  [
    'un script dans un objet rangé',
    () => pdfAvec({ objets: [conteneurPdf(['<</A 1>>', SCRIPT])] }),
    'javascript',
  ],
  [
    'un script dans un objet rangé sans le dire',
    () => pdfAvec({ objets: [conteneurPdf([SCRIPT], true, '')] }),
    'javascript',
  ],
  [
    'un script dans un objet rangé sans compression',
    () => pdfAvec({ objets: [conteneurPdf([SCRIPT], false)] }),
    'javascript',
  ],
  [
    'un objet rangé dont la compression finit mal',
    () =>
      Buffer.concat([
        pdfAvec(),
        Buffer.from('9 0 obj '),
        conteneurPdf([SCRIPT, 'x'.repeat(9000)]).subarray(0, -30),
      ]),
    'javascript',
  ],
  ['un script caché dans un texte', () => pdfAvec({ objets: [`(9 0 obj ${SCRIPT} endobj)`] }), 'javascript'],
  [
    'un script caché dans une image',
    () => pdfAvec({ objets: [fluxPdf('', `9 0 obj${SCRIPT}endobj`, false)] }),
    'javascript',
  ],
  ['un script de rendu', () => pdfAvec({ objets: ['<</S/Rendition/OP 0/JS(x)>>'] }), 'javascript'],
  ['un script dans un PDF joint', () => attache('a.pdf', pdfAvec({ objets: [SCRIPT] })), 'javascript'],
  ['un formulaire XFA', () => pdfAvec({ catalogue: '/AcroForm<</XFA 4 0 R/Fields[]>>' }), 'formulaireXfa'],
  [
    'un formulaire XFA au nom écrit en #xx, dans un objet rangé',
    () => pdfAvec({ objets: [conteneurPdf(['<</Fields[]/#58FA[(template)9 0 R]>>'])] }),
    'formulaireXfa',
  ],
  ['un programme lancé', () => pdfAvec({ page: '/AA<</O<</S/Launch/F(cmd.exe)>>>>' }), 'lancement'],
  [
    'un formulaire qui s’envoie',
    () => pdfAvec({ objets: ['<</S /SubmitForm/F(https://a.fr)>>'] }),
    'envoiFormulaire',
  ],
  ['un programme joint', () => attache('outil.exe', 'MZ'), 'fichierJoint'],
  ['un script joint', () => attache('facture.pdf.js', '1'), 'fichierJoint'],
  [
    'un nom caché derrière un nom admis',
    () => pdfAvec({ objets: [joint('', '/F(a.pdf)/UF<FEFF0061002E006500780065>')] }),
    'fichierJoint',
  ],
  [
    'un nom dit par un autre objet',
    () => pdfAvec({ objets: [joint('', '/F 9 0 R/UF(a.pdf)')] }),
    'fichierJoint',
  ],
  ['un nom aux lettres en octal', () => attache('a.\\145x\\145', 'x'), 'fichierJoint'],
  ['une archive jointe sous un nom admis', () => attache('a.pdf', 'PK\x03\x04'), 'fichierJoint'],
  ['un programme joint sous un nom admis', () => attache('a.pdf', programme()), 'fichierJoint'],
  ['un mot de passe', () => pdfAvec({ fin: '/Encrypt 9 0 R' }), 'chiffre'],
  [
    'un mot de passe dit par une table compressée',
    () => pdfAvec({ objets: [fluxPdf('/Type/XRef/Encrypt 9 0 R', '')] }),
    'chiffre',
  ],
  [
    'un objet rangé d’une façon inhabituelle',
    () => pdfAvec({ objets: [fluxPdf('/N 1/First 4/Filter[/ASCIIHexDecode]', '00', false)] }),
    'illisible',
  ],
  ['des tableaux sans fin', () => pdfAvec({ objets: ['['.repeat(300)] }), 'illisible'],
  [
    'un objet rangé qui gonfle sans fin',
    () => pdfAvec({ objets: [fluxPdf('/N 1/First 1', Buffer.alloc(60_000_000, 32))] }),
    'illisible',
  ],
])('un PDF est refusé : %s', async (_, faire, motif) => {
  expect(await juger(faire())).toBe(motif)
})

test('un PDF suivi d’une archive, ou qui en est entouré, est refusé', async () => {
  const zip = await archive()
  expect(await juger(Buffer.concat([pdfAvec(), zip]))).toBe('archiveCollee')
  expect(await juger(Buffer.concat([pdfAvec(), zip, Buffer.from('\n%%EOF')]))).toBe('archiveCollee')
  expect(await juger(Buffer.concat([pdfAvec(), Buffer.from('Rar!\x1a\x07\x01\0', 'latin1')]))).toBe(
    'archiveCollee',
  )
  expect(await juger(Buffer.concat([pdfAvec(), Buffer.from('PK\x05\x06 sans archive')]))).toBe(null)
})
