import { expect, test } from 'vitest'
import { z } from 'zod'
import { messagesZod } from '#domain/commun/champs.ts'
import * as sections from '#domain/porteur/sections.ts'
import { ROUTES } from './app.ts'

interface Noeud {
  const?: unknown
  properties?: Record<string, Noeud>
  oneOf?: Noeud[]
  anyOf?: Noeud[]
}

/** The objects that a schema takes: their keys, and the values that tell one from the other. */
function formes({ properties, oneOf = [], anyOf = [] }: Noeud): { cles: string[]; fixes: object }[] {
  const autres = [...oneOf, ...anyOf].flatMap(formes)
  if (!properties) return autres
  const fixes = Object.entries(properties).flatMap(([cle, p]) => ('const' in p ? [[cle, p.const]] : []))
  return [{ cles: Object.keys(properties), fixes: Object.fromEntries(fixes) }, ...autres]
}

const HOSTILES = [
  ...[undefined, null, true, -1, 1.5, 1e308, '', ' ', 'x', 'a\ud83d', '2026-02-31', 'x'.repeat(30_000)],
  ...[[], [''], [null], [{}], Array(3000).fill('x'), {}, { x: 1 }],
]

/** Every sentence that refuses a value of this schema. */
function refus(schema: z.ZodType): string[] {
  const forme = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Noeud
  const saisies = formes(forme).flatMap(({ cles, fixes }) =>
    cles.flatMap((cle) => HOSTILES.map((valeur) => ({ ...fixes, [cle]: valeur }))),
  )
  return saisies.flatMap((saisie) => {
    const { error } = schema.safeParse(saisie)
    return error ? Object.values(messagesZod(error)).flat() : []
  })
}

const SCHEMAS: [string, z.ZodType][] = [
  ...ROUTES.flatMap(({ contrat: { cle, corps, query } }) =>
    [corps, query].flatMap((schema) => (schema ? [[cle, schema] as [string, z.ZodType]] : [])),
  ),
  ...Object.entries(sections).flatMap(([nom, schema]) =>
    schema instanceof z.ZodType ? [[nom, schema] as [string, z.ZodType]] : [],
  ),
]

test('aucune saisie, si étrange soit-elle, n’est refusée en anglais (GEN-001)', () => {
  const phrases = SCHEMAS.flatMap(([nom, schema]) => refus(schema).map((phrase) => `${nom} : ${phrase}`))
  expect(new Set(phrases).size).toBeGreaterThan(200)
  expect(
    [...new Set(phrases)].filter((p) =>
      /invalid|expected|received|too (big|small)|must|unrecognized/i.test(p),
    ),
  ).toEqual([])
})
