import { enTexteSeul } from './formule.ts'

/** A cell of a spreadsheet's file, quoted where it must be: no text of it starts a formula. */
export const champCsv = (texte: string): string => {
  const sur = enTexteSeul(texte)
  return /[";\n\r]/.test(sur) ? `"${sur.replaceAll('"', '""')}"` : sur
}

/** One record as French spreadsheets read it: semicolons, ended by a line break. */
export const ligneCsv = (champs: readonly string[]): string => `${champs.join(';')}\r\n`

/** What stands before the first record, by which a spreadsheet knows the accents. */
export const MARQUE_UTF8 = '\ufeff'
