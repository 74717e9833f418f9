import type { Jour } from '#domain/commun/jours.ts'

/** An answer (pain.002) of a bank that does not exist: « Banque de démonstration ». */

/** What it says of one transfer. */
interface StatutDemo {
  reference: string
  statut: 'ACSC' | 'ACSP' | 'RJCT'
  code?: string
}

/** The answer as XML; references and codes need no escaping. `le`: ISO 8601 without a zone. */
function ecrireReponseDemo(
  numero: string,
  { suffixe, le, statuts }: { suffixe: string; le: string; statuts: readonly StatutDemo[] },
): string {
  const lignes = statuts.map(({ reference, statut, code }) => {
    const raison = code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : ''
    return `  <TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${statut}</TxSts>${raison}</TxInfAndSts>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    ` <GrpHdr><MsgId>DEMO-${numero}-${suffixe}</MsgId><CreDtTm>${le}</CreDtTm></GrpHdr>`,
    ` <OrgnlGrpInfAndSts><OrgnlMsgId>${numero}</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId></OrgnlGrpInfAndSts>`,
    ` <OrgnlPmtInfAndSts><OrgnlPmtInfId>${numero}</OrgnlPmtInfId>`,
    ...lignes,
    ' </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>',
    '',
  ].join('\n')
}

/**
 * What this bank may answer now: everything executed, or its first transfer refused (account closed) and the
 * others executed; before the day of execution, on the way instead of executed.
 */
export function reponsesDemo(
  lot: { numero: string; execution: Jour; references: readonly string[] },
  { jour, le }: { jour: Jour; le: string },
): { libelle: string; nom: string; contenu: string }[] {
  const executes = jour >= lot.execution
  const statut = executes ? ('ACSC' as const) : ('ACSP' as const)
  const tous: StatutDemo[] = lot.references.map((reference) => ({ reference, statut }))
  const [premier, ...autres] = tous
  if (!premier) return []
  const fichier = (libelle: string, suffixe: string, statuts: readonly StatutDemo[]) => ({
    libelle,
    nom: `pain002-${lot.numero}-${suffixe}.xml`,
    contenu: ecrireReponseDemo(lot.numero, { suffixe, le, statuts }),
  })
  const suite = executes ? 'les autres sont exécutés' : 'les autres sont en cours'
  return [
    fichier(executes ? 'Tous les virements sont exécutés' : 'Tous les virements sont en cours', 'OK', tous),
    fichier(
      autres.length === 0
        ? 'Le virement est rejeté\u00a0: compte clos'
        : `Un virement est rejeté, compte clos\u00a0; ${suite}`,
      'REJET',
      [{ reference: premier.reference, statut: 'RJCT', code: 'AC04' }, ...autres],
    ),
  ]
}
