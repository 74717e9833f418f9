import { expect, test } from 'vitest'
import { ReponseRefusee } from '#domain/virement/banque/reponse-banque.ts'
import { REPONSE_MAX } from '#domain/virement/contrat.ts'
import { lirePain002 } from './lire-pain002.ts'

const virement = (reference: string, suite: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId>${suite}</TxInfAndSts>`
const fichier = (
  lot: string,
  groupe = '',
  racine = 'Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${racine}><CstmrPmtStsRpt><GrpHdr><MsgId>R1</MsgId></GrpHdr>` +
  `<OrgnlGrpInfAndSts><OrgnlMsgId>VIR-2026-0007</OrgnlMsgId>${groupe}</OrgnlGrpInfAndSts>${lot}</CstmrPmtStsRpt></Document>`
const DEUX = `<OrgnlPmtInfAndSts><PmtInfSts>PART</PmtInfSts>${virement('C-2026-0011', '<TxSts>ACSC</TxSts>')}${virement(
  'C-2026-0012',
  '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Compte cl&#244;tur&#233;</AddtlInf></StsRsnInf>',
)}</OrgnlPmtInfAndSts>`
const lire = (xml: string) => lirePain002(Buffer.from(xml))

test('chaque virement est lu, pas seulement le premier', () => {
  const lu = lire(fichier(DEUX))
  expect(lu).toMatchObject({ ordre: 'VIR-2026-0007', groupe: null, lot: 'PART' })
  expect(lu.virements.map((v) => [v.reference, v.statut, v.code, v.precision])).toEqual([
    ['C-2026-0011', 'ACSC', null, null],
    ['C-2026-0012', 'RJCT', 'AC04', 'Compte clôturé'],
  ])
})

test('une autre version, un préfixe d’espace de noms, un groupe entier rejeté', () => {
  const prefixe = fichier(
    '',
    '<p:GrpSts>RJCT</p:GrpSts>',
    'Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"',
  )
  expect(lire(prefixe)).toEqual({
    ordre: 'VIR-2026-0007',
    lots: [],
    groupe: 'RJCT',
    lot: null,
    virements: [],
    raison: { code: null, precision: null },
    codesDeTous: [],
  })
})

const un = (suite: string) =>
  fichier(`<OrgnlPmtInfAndSts>${virement('C-2026-0011', suite)}</OrgnlPmtInfAndSts>`)

test('chaque balise sous un préfixe, un CDATA, un commentaire : les mêmes mots', () => {
  const prefixe = fichier(DEUX)
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
    .replace('xmlns=', 'xmlns:ns2=')
  expect(lire(prefixe)).toEqual(lire(fichier(DEUX)))
  const cdata = fichier(
    `<OrgnlPmtInfAndSts>${virement('<![CDATA[C-2026-0011]]>', '<TxSts><![CDATA[AC]]>SC</TxSts><StsRsnInf><AddtlInf><![CDATA[A & B]]></AddtlInf></StsRsnInf>')}</OrgnlPmtInfAndSts>`,
  )
  expect(lire(cdata).virements).toMatchObject([
    { reference: 'C-2026-0011', statut: 'ACSC', precision: 'A & B' },
  ])
})

test('la marque d’ordre des octets, UTF-16 et ISO-8859-1 : les accents arrivent', () => {
  const xml = un('<TxSts>RJCT</TxSts><StsRsnInf><AddtlInf>Clôturé</AddtlInf></StsRsnInf>')
  const marque = (octets: Buffer) => Buffer.concat([Buffer.from([0xff, 0xfe]), octets])
  for (const octets of [
    Buffer.from(`\ufeff${xml}`),
    marque(Buffer.from(xml, 'utf16le')),
    Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
  ])
    expect(lirePain002(octets).virements[0]?.precision).toBe('Clôturé')
  // Which it is not: a name read wrong is worse than none.
  expect(() => lirePain002(Buffer.from(xml, 'latin1'))).toThrow('pas une réponse de banque')
  const doctype = Buffer.from(`<!DOCTYPE a>${xml}`, 'utf16le')
  expect(() => lirePain002(marque(doctype))).toThrow('déclare un type de document')
})

test('le motif peut être le second, ses mots en plusieurs lignes, ou ceux du lot entier', () => {
  const raisons =
    '<StsRsnInf><Rsn><Prtry>X1</Prtry></Rsn><AddtlInf>Un</AddtlInf></StsRsnInf>' +
    '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>deux</AddtlInf><AddtlInf>trois</AddtlInf></StsRsnInf>'
  const lu = lire(un(`<TxSts>RJCT</TxSts>${raisons}`))
  expect(lu.virements).toMatchObject([{ code: 'AC04', precision: 'Un deux trois' }])
  const deTous = lire(fichier('', `<GrpSts>RJCT</GrpSts>${raisons}`))
  expect([deTous.groupe, deTous.raison.code]).toEqual(['RJCT', 'AC04'])
  const lot =
    '<OrgnlPmtInfAndSts><OrgnlPmtInfId>L1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>'
  expect(lire(fichier(lot + lot.replace('L1', 'L2')))).toMatchObject({ lots: ['L1', 'L2'], lot: 'RJCT' })
})

test('le motif qui manque à un virement est celui de son lot, sinon du groupe ; tous ceux de lots et du groupe se lisent', () => {
  const motif = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
  const lot = (raison: string, reference: string) =>
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>L1</OrgnlPmtInfId>${raison}${virement(reference, '<TxSts>RJCT</TxSts>')}</OrgnlPmtInfAndSts>`
  const lu = lire(fichier(lot(motif('AC01'), 'C-2026-0011') + lot('', 'C-2026-0012'), motif('AM05')))
  expect(lu.virements.map((v) => [v.reference, v.code, v.deSonLot.code])).toEqual([
    ['C-2026-0011', null, 'AC01'],
    ['C-2026-0012', null, 'AM05'],
  ])
  expect([lu.raison.code, lu.codesDeTous]).toEqual(['AC01', ['AC01', 'AM05']])
})

test('un motif que la banque donne pour sien est un code s’il en a la forme, des mots sinon', () => {
  const sien = (mot: string) =>
    lire(un(`<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Prtry>${mot}</Prtry></Rsn></StsRsnInf>`))
  expect(sien('AC04').virements).toMatchObject([{ code: 'AC04', precision: null }])
  expect(sien('COMPTE CLOS').virements).toMatchObject([{ code: null, precision: 'COMPTE CLOS' }])
  expect(sien('DUPL').virements).toMatchObject([{ code: 'DUPL', precision: null }])
  // Beside another reason, a file sent twice is what matters.
  const motif = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
  expect(lire(un(`<TxSts>RJCT</TxSts>${motif('AC04')}${motif('AM05')}`)).virements).toMatchObject([
    { code: 'AM05' },
  ])
})

test('un virement nommé par sa seule instruction est lu ; sans aucun nom, la réponse est illisible', () => {
  const sans = (nom: string) =>
    fichier(`<OrgnlPmtInfAndSts><TxInfAndSts>${nom}<TxSts>ACSC</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`)
  expect(lire(sans('<OrgnlInstrId>VIR-2026-0007-2</OrgnlInstrId>')).virements).toMatchObject([
    { reference: null, instruction: 'VIR-2026-0007-2' },
  ])
  expect(() => lire(sans(''))).toThrow('pas une réponse de banque')
})

test('les virements écrits à côté des lots, comme autrefois, sont lus', () => {
  expect(lire(fichier(virement('C-2026-0011', '<TxSts>ACSC</TxSts>'))).virements).toHaveLength(1)
})

const profond = '<a>'.repeat(100_000) + '</a>'.repeat(100_000)
test.each([
  ['une entité que rien ne déclare', un('<TxSts>&xxe;</TxSts>'), 'déclare un type de document'],
  ['cent mille balises l’une dans l’autre', fichier(profond), 'pas une réponse de banque'],
  ['un nom qui n’est pas d’une banque', un('<__proto__>1</__proto__>'), 'pas une réponse de banque'],
  [
    'deux statuts d’un même virement',
    un('<TxSts>ACSC</TxSts><TxSts>RJCT</TxSts>'),
    'pas une réponse de banque',
  ],
  [
    'deux ordres d’origine',
    fichier('', '<OrgnlMsgId>VIR-2026-0008</OrgnlMsgId>'),
    'pas une réponse de banque',
  ],
  ['deux documents', `${fichier(DEUX)}${fichier(DEUX).slice(39)}`, 'pas une réponse de banque'],
  ['un encodage inconnu', fichier(DEUX).replace('UTF-8', 'EBCDIC-7'), 'pas une réponse de banque'],
  ['un type de document', `<!DOCTYPE a [<!ENTITY b "c">]>${fichier(DEUX)}`, 'déclare un type de document'],
  ['un fichier coupé', fichier(DEUX).slice(0, 300), 'pas une réponse de banque'],
  ['une page', '<html><body>Bonjour</body></html>', 'pas une réponse de banque'],
  [
    'un virement sans référence',
    fichier('<OrgnlPmtInfAndSts><TxInfAndSts><TxSts>ACSC</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>'),
    'pas une réponse de banque',
  ],
  [
    'des balises emboîtées dix-neuf mille fois',
    fichier('<a>'.repeat(19_000) + '</a>'.repeat(19_000)),
    'pas une réponse',
  ],
  ['un demi-million de balises vides', fichier('<a/>'.repeat(490_000)), 'pas une réponse de banque'],
  ['cent mille attributs', fichier(`<a ${'b="" '.repeat(100_000)}/>`), 'pas une réponse de banque'],
  ['trois cent mille entités', fichier(`<a>${'&amp;'.repeat(300_000)}</a>`), 'pas une réponse de banque'],
  [
    'trente-neuf mille passages cités que rien ne ferme',
    fichier('<![CDATA['.repeat(39_000) + ' '.repeat(1_600_000)),
    'pas une réponse de banque',
  ],
  ['un nom de 900 ko', un(`<${'a'.repeat(900_000)}></${'a'.repeat(900_000)}>`), 'pas une réponse de banque'],
  ['un mot de 1,9 Mo', un(`<TxSts>${'A'.repeat(1_900_000)}</TxSts>`), 'pas une réponse de banque'],
  ['un fichier de plus de 2 Mo', 'a'.repeat(REPONSE_MAX + 1), 'dépasse 2\u00a0Mo'],
])('est refusé avec une phrase : %s', (_, xml, mots) => {
  let refus: unknown
  try {
    lire(xml)
  } catch (e) {
    refus = e
  }
  expect(refus).toBeInstanceOf(ReponseRefusee)
  expect((refus as Error).message).toContain(mots)
})

test('cinq cents virements de vingt-cinq éléments chacun, le plus qu’un lot en ait, sont lus', () => {
  const plein = virement('C-2026-0011', `<TxSts>ACSC</TxSts>${'<Autre>x</Autre>'.repeat(22)}`)
  const lu = lire(fichier(`<OrgnlPmtInfAndSts>${plein.repeat(500)}</OrgnlPmtInfAndSts>`))
  expect(lu.virements).toHaveLength(500)
})
