import { z } from 'zod'
import { nonValide, requis, texte } from '#domain/commun/champs.ts'
import { LIBELLES_SECOND_FACTEUR as L, NOM_CLE_MAX } from './libelles.ts'

/** Longer than any code copied with its spaces. */
const CODE_MAX = 100
/** Longer than any answer of a browser. */
const REPONSE_MAX = 60_000

/** The six digits an application shows, spaces allowed between; absent or empty is null. */
export const codeApplication = z.preprocess(
  (v) => (typeof v === 'string' && v.length <= CODE_MAX ? v.replaceAll(/\s/g, '') || null : (v ?? null)),
  z
    .string(nonValide(L.code))
    .regex(/^\d{6}$/, 'Le code compte six chiffres.')
    .nullable(),
)

const copie = (texte: string): string =>
  texte.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** A recovery code as copied by hand: case, spaces, hyphens, look-alikes do not count; empty is null. */
export const codeSecours = z.preprocess(
  (v) => (typeof v === 'string' && v.length <= CODE_MAX ? copie(v) || null : (v ?? null)),
  z
    .string(nonValide(L.codeSecours))
    .regex(/^[0-9A-Z]{10}$/, 'Un code de secours compte dix lettres ou chiffres.')
    .nullable(),
)

/** What a person types of one way or the other, before it is sent. */
export const saisieApplication = z.object({ code: codeApplication.refine((v) => v !== null, requis(L.code)) })
export const saisieCodeSecours = z.object({
  codeSecours: codeSecours.refine((v) => v !== null, requis(L.codeSecours)),
})

/** The opaque word that ties two calls of one verification. */
export const defi = texte(L.defi, 100)

const base64url = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .regex(/^[A-Za-z0-9_-]+$/)
const lu = (valeur: unknown): unknown => {
  if (typeof valeur !== 'string' || valeur.length > REPONSE_MAX) return valeur ?? null
  try {
    return JSON.parse(valeur)
  } catch {
    return valeur
  }
}
const reponseDe = <S extends z.ZodRawShape>(response: S) =>
  z.preprocess(
    lu,
    z
      .object(
        {
          id: base64url(1400),
          rawId: base64url(1400),
          type: z.literal('public-key'),
          response: z.object(response),
          clientExtensionResults: z.object({}).default({}),
        },
        nonValide(L.cle),
      )
      .nullable(),
  )

/** What a browser answers when a passkey is made, as JSON; a form sends it as a text. */
export const attestationCle = reponseDe({
  clientDataJSON: base64url(8000),
  attestationObject: base64url(20_000),
  transports: z.array(z.string().max(30)).max(10).default([]),
})

/** What a browser answers when a passkey is used. */
export const assertionCle = reponseDe({
  clientDataJSON: base64url(8000),
  authenticatorData: base64url(4000),
  signature: base64url(8000),
})

/** The name a person gives a passkey. */
export const nomCle = texte(L.nom, NOM_CLE_MAX).refine((v) => v !== null, requis(L.nom))
