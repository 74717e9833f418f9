import { ContenuRefuse, type Effort } from './effort.ts'

/** The name of the stream that every project of macros has, in letters of two octets. */
const PROJET_VBA = Buffer.from('_vba_project', 'utf16le').toString('latin1')
/** A sheet of the macros that Excel had before Visual Basic, in the list of sheets of a workbook. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are octets, read one by one.
const FEUILLE_XLM = /\x85\0[\x08-\x48]\0[\s\S]{4}[\0-\x02]\x01[\x01-\x1f][\0\x01]/
const TRANCHE = 256 * 1024
const RECOUVREMENT = 64

/** Reads the container of an old Office document (doc, xls). Throws ContenuRefuse when it holds macros. */
export async function jugerAncienOffice(octets: Buffer, classeur: boolean, effort: Effort): Promise<void> {
  for (let i = 0; i < octets.length; i += TRANCHE) {
    const vu = octets.toString('latin1', i, i + TRANCHE + RECOUVREMENT)
    // Names of a container are compared without their case.
    if (vu.toLowerCase().includes(PROJET_VBA)) throw new ContenuRefuse('macros')
    if (classeur && FEUILLE_XLM.test(vu)) throw new ContenuRefuse('macros')
    effort.compter(TRANCHE)
    await effort.ceder()
  }
}
