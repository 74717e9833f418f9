/** Where a euro transfer can go (EPC409-09): the list grows, so it is a setting; this is its first value. */

/** Countries of an IBAN; Gibraltar, Monaco, San Marino, the Vatican and Andorra have theirs. */
export const ZONE_SEPA: readonly string[] = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
  'SI SK SM VA'
).split(' ')
/** French territories whose accounts begin with FR but hold francs of the Pacific: their bank's BIC tells. */
const HORS_ZONE: Record<string, string> = {
  NC: 'la Nouvelle-Calédonie',
  PF: 'la Polynésie française',
  WF: 'Wallis-et-Futuna',
}

/** Why no SEPA transfer can reach that account, in a sentence; null when one can. */
export function refusZoneSepa(iban: string, bic: string, zone: readonly string[] = ZONE_SEPA): string | null {
  const territoire = HORS_ZONE[bic.slice(4, 6)]
  if (territoire !== undefined)
    return `Un virement SEPA n’atteint pas ${territoire}\u00a0: ce compte se paie par un virement international, hors du portail.`
  if (zone.includes(iban.slice(0, 2))) return null
  return `Un virement SEPA n’atteint pas un compte dont l’IBAN commence par ${iban.slice(0, 2)}\u00a0: il se paie par un virement international, hors du portail.`
}
