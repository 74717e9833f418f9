import { timingSafeEqual } from 'node:crypto'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Cible, Objet } from './codes.ts'

interface Portee {
  cible: Cible
  objet: Objet
  empreinteDocument: Buffer
}

const nomDe = (cible: Cible): string =>
  'projetId' in cible ? String(cible.projetId) : `pv-${cible.pvSignataireId}`

/** Keyed hash of a code, worthless for another application, purpose or document. */
export const empreinteCode = (ctx: Pick<Contexte, 'secrets'>, portee: Portee, code: string): Buffer =>
  ctx.secrets.hmac(
    'code',
    `${nomDe(portee.cible)}:${portee.objet}:${portee.empreinteDocument.toString('hex')}:${code}`,
  )

/** Compares in constant time what was typed with the hash that was kept. */
export const codeCorrect = (
  ctx: Pick<Contexte, 'secrets'>,
  portee: Portee & { codeEmpreinte: Buffer },
  code: string,
): boolean => timingSafeEqual(empreinteCode(ctx, portee, code), portee.codeEmpreinte)
