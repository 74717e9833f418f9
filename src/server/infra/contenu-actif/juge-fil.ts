import type { Motif } from '#domain/fichier/contenu-actif.ts'
import { servir } from '../ouvrier-fil.ts'
import type { AJuger } from './juge.ts'
import { jugerContenu } from './juger.ts'

servir<AJuger, Motif | null>(async ({ extension, octets }) => ({
  rendu: await jugerContenu(extension, Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength)),
  // Given back: this thread has few objects, so its collector hardly comes, and forty files waited for it.
  donner: octets.buffer instanceof ArrayBuffer ? [octets.buffer] : [],
}))
