/** What a column holds; text is marked as text, so that a program never reads a formula in it. */
export type Format =
  | 'texte'
  | 'jour'
  | 'instant'
  | 'euros'
  | 'entier'
  | 'annee'
  | 'decimal'
  | 'taux'
  | 'pourcent'

/** Rank of each format in `cellXfs` below; 0 is the plain cell, 1 the header. */
export const RANG: Record<Format | 'entete' | 'total' | 'totalEntier', number> = {
  entete: 1,
  texte: 2,
  jour: 3,
  instant: 4,
  euros: 5,
  entier: 6,
  total: 7,
  annee: 8,
  totalEntier: 9,
  decimal: 10,
  taux: 11,
  pourcent: 12,
}

const xf = (numFmt: number, police: number, fond: number, reste = ''): string =>
  `<xf numFmtId="${numFmt}" fontId="${police}" fillId="${fond}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"${reste}`
const haut = '><alignment vertical="top"/></xf>'
const replie = '><alignment vertical="top" wrapText="1"/></xf>'
/** Set off from the amount or the date that ends at its left edge. */
const decale = '><alignment horizontal="left" vertical="top" indent="1" wrapText="1"/></xf>'

/** The styles every sheet shares. */
export const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="5"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="167" formatCode="#,##0.0"/><numFmt numFmtId="168" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF2"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="13"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${xf(49, 1, 2)}${replie}${xf(49, 0, 0, ' quotePrefix="1"')}${decale}${xf(164, 0, 0)}${haut}${xf(165, 0, 0)}${haut}${xf(166, 0, 0)}${haut}${xf(3, 0, 0)}${haut}${xf(166, 1, 2)}${haut}${xf(1, 0, 0)}${haut}${xf(3, 1, 2)}${haut}${xf(167, 0, 0)}${haut}${xf(168, 0, 0)}${haut}${xf(9, 0, 0)}${haut}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
