import { estEcrivable } from '#domain/commun/champs.ts'

/** What a spreadsheet may take for a formula; an apostrophe before it says that it is a text. */
const PROTEGE = /^'+[=+\-@]/
const A_PROTEGER = /^'*[=+\-@]/
/** A function called, a cell named, an operation, a program asked for: what would be worked out. */
const FORMULES = [
  /^=.*[\p{L}\p{N}_.]\(.*\)/su,
  /^=\s*(?:.*!)?\$?[A-Z]{1,3}\$?\d+(?:\W|$)/s,
  /^=\s*[-+]?\d+(?:[.,]\d+)?\s*(?:[-+*/^&]|$)/,
  /^[+\-@]=?[A-Z][A-Z0-9.]+\(.*\)$/s,
  /^[=+\-@].*\|.*!/s,
]
// Line ends and tabs are spaces here; every other control is what no text has.
const CONTROLES = /[^\P{Cc}\t\n\r]/u

/** A cell of one line: the text of its reader, or why it is none. */
export function lireTexte(valeur: string, longueur: number): { texte: string | null } | { motif: string } {
  if (!estEcrivable(valeur) || CONTROLES.test(valeur)) return { motif: 'Caractère interdit' }
  if (valeur.includes('\ufffd')) return { motif: 'Caractère perdu dans l’ancien outil' }
  const net = valeur.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ').trim()
  const protege = PROTEGE.test(net)
  if (!protege && FORMULES.some((f) => f.test(net.slice(0, 2000))))
    return { motif: 'Une formule\u00a0: collez sa valeur' }
  const texte = protege ? net.slice(1) : net
  if (texte.length > longueur) return { motif: `Texte de plus de ${longueur} caractères` }
  return { texte: texte === '' ? null : texte }
}

/** The same text for a file: read by `lireTexte`, or by a spreadsheet, it is itself and computes nothing. */
export const proteger = (texte: string): string => (A_PROTEGER.test(texte) ? `'${texte}` : texte)
