import { enTexteSeul } from './formule.ts'

/** Spreadsheets read UTF-8 by it, at the head of a file. */
export const BOM = '\ufeff'

/** A text as a cell of a file separated by « ; »: never worked out, whatever it holds. */
export const champCsv = (texte: string): string => {
  const sur = enTexteSeul(texte)
  return /[";\n\r]/.test(sur) ? `"${sur.replaceAll('"', '""')}"` : sur
}

/** A line of cells already written as such. */
export const ligneCsv = (champs: readonly string[]): string => `${champs.join(';')}\r\n`
