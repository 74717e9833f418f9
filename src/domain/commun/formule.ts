/** What a spreadsheet takes for a formula, at the start of a cell. */
const FORMULE = /^[=+\-@\t\r]/
/** A text that no spreadsheet takes for a formula. */
export const SANS_FORMULE = /^[^=+\-@\t\r]/

/** The same text, read as text by a spreadsheet whatever it begins with. */
export const enTexteSeul = (texte: string): string => (FORMULE.test(texte) ? `'${texte}` : texte)
