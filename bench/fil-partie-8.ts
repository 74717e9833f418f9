import { loadavg } from 'node:os'
import { ecrirePain001 } from '#domain/virement/banque/ecrire-pain001.ts'
import { fautesOrdre } from '#domain/virement/banque/fautes-ordre.ts'
import type { OrdrePaiement } from '#domain/virement/ordre.ts'
import { lirePain002 } from '#server/features/virement/banque/lire-pain002.ts'

/**
 * How long work done in one go keeps the portal's thread, in processor time: an order of a thousand
 * transfers, then answers of two megabytes that no bank would send. `node bench/fil-partie-8.ts`.
 */
function mesurer(quoi: string, faire: () => unknown): void {
  const durees: number[] = []
  let dit = ''
  for (let tour = 0; tour < 5; tour++) {
    const avant = process.threadCpuUsage()
    try {
      faire()
      dit = 'lu'
    } catch (e) {
      dit = String((e as Error).message).slice(0, 60)
    }
    const { user, system } = process.threadCpuUsage(avant)
    durees.push((user + system) / 1000)
  }
  const tries = durees.toSorted((a, b) => a - b)
  console.log(
    `${quoi.padEnd(44)}${tries[2]?.toFixed(0).padStart(6)} ms, pire ${tries[4]?.toFixed(0).padStart(5)}  ${dit}`,
  )
}

const ordre = (nombre: number): OrdrePaiement => ({
  numero: 'VIR-2026-0001',
  creeLe: new Date('2026-03-02T10:00:00Z'),
  execution: '2026-03-04',
  groupe: false,
  debite: { nom: 'Sofia', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' },
  virements: Array.from({ length: nombre }, (_, rang) => ({
    reference: `C-2026-${String(rang).padStart(4, '0')}`,
    montant: 1000 + rang / 100,
    nom: `LES AMIS DU LIVRE ${rang}`,
    bic: 'AGRIFRPP',
    libelle: `AIDE SOFIA 2026-${rang}`,
    iban: 'FR7630006000011234567890189',
  })),
})

const tete =
  '<?xml version="1.0"?><Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>V</OrgnlMsgId></OrgnlGrpInfAndSts>'
const pied = '</CstmrPmtStsRpt></Document>'
const plein = (motif: string, avant = '', apres = ''): string =>
  tete +
  avant +
  motif.repeat(Math.floor((1_990_000 - tete.length - avant.length - apres.length) / motif.length)) +
  apres +
  pied
const une = '<TxInfAndSts><OrgnlEndToEndId>C-2026-0001</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>'
const HOSTILES: [string, string][] = [
  ['deux cents virements', `${tete}<OrgnlPmtInfAndSts>${une.repeat(200)}</OrgnlPmtInfAndSts>${pied}`],
  ['cinq cents virements', `${tete}<OrgnlPmtInfAndSts>${une.repeat(500)}</OrgnlPmtInfAndSts>${pied}`],
  ['2 Mo de virements', plein(une, '<OrgnlPmtInfAndSts>', '</OrgnlPmtInfAndSts>')],
  [
    '2 Mo de balises ouvertes l’une dans l’autre',
    `${tete}${'<a>'.repeat(280_000)}${'</a>'.repeat(280_000)}${pied}`,
  ],
  ['2 Mo de balises vides', plein('<a/>')],
  ['2 Mo d’attributs d’une balise', plein('a="" ', '<x ', '/>')],
  [
    '2 Mo d’attributs distincts',
    `${tete}<x ${Array.from({ length: 150_000 }, (_, i) => `a${i}=""`).join(' ')}/>${pied}`,
  ],
  ['2 Mo d’un seul texte', plein('x', '<a>', '</a>')],
  ['2 Mo d’entités connues', plein('&amp;', '<a>', '</a>')],
  ['2 Mo d’entités numériques', plein('&#38;', '<a>', '</a>')],
  ['2 Mo de commentaires', plein('<!---->')],
  ['2 Mo de CDATA', plein('<![CDATA[x]]>', '<a>', '</a>')],
  ['2 Mo d’espaces dans une balise', plein(' ', '<a', '/>')],
  ['2 Mo de « < »', '<'.repeat(1_990_000)],
  ['2 Mo de « & »', plein('&', '<a>', '</a>')],
]

console.log(`charge ${loadavg()[0]?.toFixed(1)}`)
for (const n of [200, 500, 1000])
  mesurer(`pain.001 de ${n} virements, fautes cherchées`, () => [
    fautesOrdre(ordre(n)),
    ecrirePain001(ordre(n), '09'),
  ])
for (const [quoi, xml] of HOSTILES) mesurer(`pain.002 : ${quoi}`, () => lirePain002(Buffer.from(xml)))
