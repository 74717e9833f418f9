import { ContenuRefuse, type Effort } from './effort.ts'
import { motifDuConteneur, RECOUVREMENT } from './flux-office.ts'

/** A sheet of the macros that Excel had before Visual Basic, in the list of sheets of a workbook. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are octets, read one by one.
const FEUILLE_XLM = /\x85\0[\x08-\x48]\0[\s\S]{4}[\0-\x02]\x01[\x01-\x1f][\0\x01]/
const TRANCHE = 256 * 1024

/** Reads the container of an old Office document (doc, xls). Throws ContenuRefuse: macros or another file. */
export async function jugerAncienOffice(octets: Buffer, classeur: boolean, effort: Effort): Promise<void> {
  for (let i = 0; i < octets.length; i += TRANCHE) {
    const vu = octets.toString('latin1', i, i + TRANCHE + RECOUVREMENT)
    const motif = motifDuConteneur(vu)
    if (motif) throw new ContenuRefuse(motif)
    if (classeur && FEUILLE_XLM.test(vu)) throw new ContenuRefuse('macros')
    effort.compter(TRANCHE)
    await effort.ceder()
  }
}
