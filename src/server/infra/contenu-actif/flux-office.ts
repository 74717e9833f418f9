import type { Motif } from '#domain/fichier/contenu-actif.ts'

/** As the container of an old Office document, or of an object, writes the name of a stream. */
const enDeuxOctets = (nom: string): string => Buffer.from(nom, 'utf16le').toString('latin1')

/** Streams that an honest document has no need of: a project of macros; another file, whatever it is. */
const INTERDITS = new Map<string, Motif>([
  [enDeuxOctets('_vba_project'), 'macros'],
  [enDeuxOctets('\x01ole10native'), 'objetIncorpore'],
])
/** What is looked for across two pieces. */
export const RECOUVREMENT = 64

/** Whether these first octets are those of such a container. */
export const estConteneur = (debut: Buffer): boolean => debut.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1'

/** Why octets of a container, read one by one, are refused; null when they are not. */
export function motifDuConteneur(vu: string): Motif | null {
  // Names of a container are compared without their case.
  const bas = vu.toLowerCase()
  for (const [nom, motif] of INTERDITS) if (bas.includes(nom)) return motif
  return null
}
