import type { IncomingHttpHeaders } from 'node:http'

/** Octets of a content, both included. */
export interface Plage {
  debut: number
  fin: number
}

const UNE_PLAGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * What a caller who has a part already asks for (RFC 9110 §14): null for the whole, as for several ranges at
 * once, or when `If-Range` names another content; « hors » when it starts past the end.
 */
export function lirePlage(
  { range, 'if-range': siMeme }: IncomingHttpHeaders,
  { taille, etag }: { taille: number; etag: string },
): Plage | 'hors' | null {
  if (range === undefined || (siMeme !== undefined && siMeme !== etag)) return null
  const [, de, a] = UNE_PLAGE.exec(range.replaceAll(' ', '')) ?? []
  if (de === undefined || a === undefined || (de === '' && a === '')) return null
  if (de === '') {
    const derniers = Number(a)
    return derniers === 0 ? 'hors' : { debut: Math.max(0, taille - derniers), fin: taille - 1 }
  }
  const debut = Number(de)
  const fin = a === '' ? taille - 1 : Math.min(Number(a), taille - 1)
  // Such a range says nothing: it is as if there were none.
  if (a !== '' && Number(a) < debut) return null
  return debut >= taille ? 'hors' : { debut, fin }
}
