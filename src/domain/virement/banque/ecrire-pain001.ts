import { jourDe } from '#domain/commun/jours.ts'
import {
  montantXml,
  type OrdrePaiement,
  type SchemaPain,
  totalOrdre,
  type VirementOrdonne,
} from '../ordre.ts'
import { fautesOrdre } from './fautes-ordre.ts'
import { instructionDe } from './references.ts'

/** An element and what it holds; never an empty one, which banks refuse. */
const el = (nom: string, ...contenu: string[]): string => `<${nom}>${contenu.join('')}</${nom}>`

const parisHeure = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
/** The hour in Paris, without zone nor milliseconds: some banks refuse both. */
const instantXml = (le: Date): string => `${jourDe(le)}T${parisHeure.format(le)}`

/** What the two versions of the schema write otherwise. */
const VERSIONS: Record<SchemaPain, { espace: string; bic: string; jour: (jour: string) => string }> = {
  '09': { espace: 'pain.001.001.09', bic: 'BICFI', jour: (jour) => el('ReqdExctnDt', el('Dt', jour)) },
  '03': { espace: 'pain.001.001.03', bic: 'BIC', jour: (jour) => el('ReqdExctnDt', jour) },
}

/**
 * The file of an order for a bank (ISO 20022 `pain.001`, one batch), the same bytes for the same order. Its
 * texts are already as a bank reads them: nothing has to be escaped. Throws a RangeError that names each
 * fault when a bank would refuse it.
 */
export function ecrirePain001(ordre: OrdrePaiement, schema: SchemaPain): string {
  const fautes = fautesOrdre(ordre)
  if (fautes.length > 0) throw new RangeError(fautes.join(' '))
  const v = VERSIONS[schema]
  const agent = (bic: string): string => el('FinInstnId', el(v.bic, bic))
  const sommes =
    el('NbOfTxs', String(ordre.virements.length)) + el('CtrlSum', montantXml(totalOrdre(ordre.virements)))
  const virement = (virement: VirementOrdonne, rang: number): string =>
    el(
      'CdtTrfTxInf',
      el('PmtId', el('InstrId', instructionDe(ordre.numero, rang + 1)), el('EndToEndId', virement.reference)),
      el('Amt', `<InstdAmt Ccy="EUR">${montantXml(virement.montant)}</InstdAmt>`),
      virement.bic === null ? '' : el('CdtrAgt', agent(virement.bic)),
      el('Cdtr', el('Nm', virement.nom)),
      el('CdtrAcct', el('Id', el('IBAN', virement.iban))),
      el('RmtInf', el('Ustrd', virement.libelle)),
    )
  const enTete = el(
    'GrpHdr',
    el('MsgId', ordre.numero),
    el('CreDtTm', instantXml(ordre.creeLe)),
    sommes,
    el('InitgPty', el('Nm', ordre.debite.nom)),
  )
  const lot = el(
    'PmtInf',
    el('PmtInfId', ordre.numero),
    el('PmtMtd', 'TRF'),
    el('BtchBookg', String(ordre.groupe)),
    sommes,
    el('PmtTpInf', el('SvcLvl', el('Cd', 'SEPA'))),
    v.jour(ordre.execution),
    el('Dbtr', el('Nm', ordre.debite.nom)),
    el('DbtrAcct', el('Id', el('IBAN', ordre.debite.iban)), el('Ccy', 'EUR')),
    el('DbtrAgt', agent(ordre.debite.bic)),
    el('ChrgBr', 'SLEV'),
    '\n',
    ordre.virements.map(virement).join('\n'),
    '\n',
  )
  const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${v.espace}">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}${el('CstmrCdtTrfInitn', enTete, lot)}</Document>\n`
}
