/** « VIR-2026-0007 »: a run's number, the file's `MsgId` for ever; four digits at least. */
export const numeroLot = (annee: number, rang: number): string =>
  `VIR-${annee}-${String(rang).padStart(4, '0')}`

/**
 * What reaches the beneficiary unchanged (`EndToEndId`): the agreement's number, then « -2 », « -3 » for each
 * attempt after a failure, so that no two transfers share one. `tentative` counts from 1.
 */
export const referenceVirement = (numeroConvention: string, tentative: number): string =>
  tentative === 1 ? numeroConvention : `${numeroConvention}-${tentative}`

/** `InstrId` of a transfer, for the bank alone: its run and its rank in the file, from 1. */
export const instructionDe = (numero: string, rang: number): string => `${numero}-${rang}`

/** What the statement of the beneficiary says, before it is written as a bank reads it. */
export const libelleVirement = (organisme: string, numeroDemande: string, numeroConvention: string): string =>
  `${organisme} aide ${numeroDemande} convention ${numeroConvention}`

/** « ordre-VIR-2026-0007.xml », « ordre-VIR-2026-0007.pdf ». */
export const nomFichierLot = (numero: string, extension: 'xml' | 'pdf'): string =>
  `ordre-${numero}.${extension}`
