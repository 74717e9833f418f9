/** Usual reasons of a rejection, in words. */
export const MOTIFS_BANQUE: Record<string, string> = {
  AC01: 'IBAN incorrect',
  AC03: 'IBAN du bénéficiaire incorrect',
  AC04: 'compte clos',
  AC06: 'compte bloqué',
  AC13: 'type de compte incorrect',
  AG01: 'opération interdite sur ce compte',
  AG02: 'opération non admise par la banque',
  AM04: 'provision insuffisante',
  AM05: 'doublon',
  BE01: 'titulaire qui ne correspond pas au compte',
  BE04: 'adresse du bénéficiaire',
  CNOR: 'banque du bénéficiaire injoignable en SEPA',
  CUST: 'annulé à la demande du donneur d’ordre',
  DT01: 'date d’exécution',
  DU01: 'doublon du fichier',
  DU02: 'doublon du lot',
  DUPL: 'doublon',
  FF01: 'format du fichier',
  MS02: 'motif non précisé par le bénéficiaire',
  MS03: 'motif non précisé',
  RC01: 'BIC incorrect',
  RR01: 'motif réglementaire',
  RR02: 'motif réglementaire',
  RR03: 'motif réglementaire',
  RR04: 'motif réglementaire',
  TM01: 'fichier reçu après l’heure limite',
}

/** « compte clos »; null when it is not a usual code. */
export const motsDuMotif = (code: string | null): string | null => (code && MOTIFS_BANQUE[code]) || null

/** « compte clos (AC04) », the code alone when it is not a usual one. */
export function direMotif(code: string | null): string {
  if (code === null) return 'motif non précisé'
  const mots = MOTIFS_BANQUE[code]
  return mots === undefined ? `code ${code}` : `${mots} (${code})`
}
