import type { Feuille } from './feuille.ts'

/** What is attached to a file: its name, what it is in a few words, its bytes. */
interface Jointe {
  nom: string
  dit: string
  type: string
  octets: Buffer
}

/** Attaches octets to a file, dated `le`. */
export function joindre(feuille: Feuille, { nom, dit, type, octets }: Jointe, le: Date): void {
  feuille.pdf.file(octets, {
    name: nom,
    type,
    description: dit,
    relationship: 'Source',
    creationDate: le,
    modifiedDate: le,
  } as PDFKit.Mixins.PDFAttachmentOptions)
}
