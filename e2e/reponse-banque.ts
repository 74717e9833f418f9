/** What a bank says of one transfer; `code` of a rejection, « AC04 »; `valeur`: the day it was executed. */
export interface Statut {
  reference: string
  statut: 'ACSC' | 'ACSP' | 'RJCT'
  code?: string
  valeur?: string
}

const dire = ({ reference, statut, code, valeur }: Statut): string =>
  [
    `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${statut}</TxSts>`,
    code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : '',
    valeur ? `<FctvIntrBkSttlmDt><Dt>${valeur}</Dt></FctvIntrBkSttlmDt>` : '',
    '</TxInfAndSts>',
  ].join('')

/** A bank's answer (pain.002) to the run `numero`, as a person chooses its file. */
export const reponseBanque = (numero: string, statuts: readonly Statut[]) => ({
  name: 'REP-1.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>REP1</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${numero}</OrgnlMsgId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><PmtInfSts>PART</PmtInfSts>${statuts.map(dire).join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`),
})
