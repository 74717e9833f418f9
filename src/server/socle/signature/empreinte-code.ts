import { timingSafeEqual } from 'node:crypto'
import type { Contexte } from '#server/contexte.ts'
import type { Cible, Objet } from './codes.ts'

interface Portee {
  cible: Cible
  objet: Objet
  empreinteDocument: Buffer
}

const nomDe = (cible: Cible): string =>
  'projetId' in cible ? String(cible.projetId) : `pv-${cible.pvSignataireId}`

/** Keyed hash of a code, worthless for another application, purpose or document. */
export const empreinteCode = (ctx: Pick<Contexte, 'secrets'>, p: Portee, code: string): Buffer =>
  ctx.secrets.hmac('code', `${nomDe(p.cible)}:${p.objet}:${p.empreinteDocument.toString('hex')}:${code}`)

/** Compares in constant time what was typed with the hash that was kept. */
export const codeCorrect = (
  ctx: Pick<Contexte, 'secrets'>,
  p: Portee & { codeEmpreinte: Buffer },
  code: string,
): boolean => timingSafeEqual(empreinteCode(ctx, p, code), p.codeEmpreinte)
