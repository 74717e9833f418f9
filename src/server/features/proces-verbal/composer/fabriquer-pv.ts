import type { Jour } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import type { dire } from './brouillon.ts'

/** The PDF of minutes that nobody has signed yet, in the documents' thread; `jour` dates a draft. */
export const fabriquerPv = (
  ctx: Contexte,
  { json, empreinte }: Pick<ReturnType<typeof dire>, 'json' | 'empreinte'>,
  jour: Jour | null = null,
): Promise<Buffer> =>
  fabriquer('procesVerbal', {
    contenu: json,
    jour,
    empreinte: empreinte.toString('hex'),
    signatures: [],
    original: null,
    verification: adresseVerification(ctx),
  })
