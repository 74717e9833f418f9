import { expect, test } from 'vitest'
import { REPONSE_MAX } from '#domain/virement/contrat.ts'
import { ReponseRefusee } from '#domain/virement/reponse-banque.ts'
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
  expect(lire(prefixe)).toEqual({ ordre: 'VIR-2026-0007', groupe: 'RJCT', lot: null, virements: [] })
})

test.each([
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
