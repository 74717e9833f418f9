import type { Motif } from '#domain/fichier/contenu-actif.ts'
import type { Extension } from '#domain/projet/saisie/pieces.ts'
import { jugerAncienOffice } from './ancien-office.ts'
import { archiveCollee } from './archive-collee.ts'
import { jugerImage } from './dimensions.ts'
import { ContenuRefuse, ouvrirEffort } from './effort.ts'
import { jugerOffice } from './office.ts'
import { jugerPdf } from './pdf/juger-pdf.ts'

/** Octets gone through for one file, once inflated: what an honest one of 5 MB holds, several times over. */
const [EFFORT_PDF, EFFORT_OFFICE] = [48 * 1024 * 1024, 128 * 1024 * 1024] as const

async function lire(extension: Extension, octets: Buffer): Promise<Motif | null> {
  if (extension === 'docx' || extension === 'xlsx') {
    await jugerOffice(octets, ouvrirEffort(EFFORT_OFFICE))
    return null
  }
  if (archiveCollee(octets)) return 'archiveCollee'
  if (extension === 'pdf') await jugerPdf(octets, ouvrirEffort(EFFORT_PDF))
  else if (extension === 'doc' || extension === 'xls')
    await jugerAncienOffice(octets, extension === 'xls', ouvrirEffort(EFFORT_PDF))
  else return jugerImage(extension, octets)
  return null
}

/** Why the content of a file of this type is not kept; null for an honest one. */
export async function jugerContenu(extension: Extension, octets: Buffer): Promise<Motif | null> {
  try {
    return await lire(extension, octets)
  } catch (e) {
    if (e instanceof ContenuRefuse) return e.motif
    // The reader of archives says so of one that is cut or wrongly made.
    if (extension === 'docx' || extension === 'xlsx') return 'illisible'
    throw e
  }
}
