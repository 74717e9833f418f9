import type { Contexte } from '#server/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import type { dire } from './brouillon.ts'

/** The PDF of minutes that nobody has signed yet, in the documents' thread. */
export const fabriquerPv = (
  ctx: Contexte,
  { json, empreinte }: Pick<ReturnType<typeof dire>, 'json' | 'empreinte'>,
): Promise<Buffer> =>
  fabriquer('procesVerbal', {
    contenu: json,
    empreinte: empreinte.toString('hex'),
    signatures: [],
    original: null,
    verification: adresseVerification(ctx),
  })
