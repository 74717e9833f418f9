import { z } from 'zod'
import type { Contrat } from '#domain/commun/contrat.ts'

export type Schema = Record<string, unknown>

// Fields are read through a preprocessing step: what it gives is what may be sent, so `output` both ways.
const enJson = (schema: z.ZodType): Schema => {
  const { $schema: _, ...reste } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'date') return
      jsonSchema.type = 'string'
      jsonSchema.format = 'date-time'
    },
  }) as Schema
  return reste
}

/** A file: bytes, which JSON Schema calls a string of that media type. */
export const OCTETS: Schema = { type: 'string', contentMediaType: 'application/octet-stream' }

/** Schema of an answer. */
export const sortieDe = enJson

const nullable = (schema: Schema): boolean =>
  schema.type === 'null' ||
  schema.type === 'array' ||
  'default' in schema ||
  (Array.isArray(schema.type) && schema.type.includes('null')) ||
  (Array.isArray(schema.anyOf) && (schema.anyOf as Schema[]).some(nullable))

const estVide = (valeur: unknown): boolean =>
  typeof valeur === 'object' && valeur !== null && Object.keys(valeur).length === 0

/** `anyOf` without what stands for « left out », which has no schema and would match anything. */
function sansAbsence(schema: Schema): Schema {
  if (!Array.isArray(schema.anyOf) || !schema.anyOf.some(estVide)) return schema
  const { anyOf, ...reste } = schema
  const presents = (anyOf as Schema[]).filter((v) => !estVide(v))
  return presents.length === 1 ? { ...reste, ...presents[0] } : { ...reste, anyOf: presents }
}

/** At any depth of what is sent: what may be null may be left out, what is not known is dropped. */
function assouplir(valeur: unknown): unknown {
  if (Array.isArray(valeur)) return valeur.map(assouplir)
  if (typeof valeur !== 'object' || valeur === null) return valeur
  const s = sansAbsence(Object.fromEntries(Object.entries(valeur).map(([cle, w]) => [cle, assouplir(w)])))
  if (s.type !== 'object' || typeof s.properties !== 'object') return s
  const { additionalProperties: _, required, ...reste } = s
  const champs = s.properties as Record<string, Schema>
  const exiges = Array.isArray(required) ? required.filter((nom) => !nullable(champs[nom] ?? {})) : []
  return { ...reste, required: exiges }
}

const entreeDe = (schema: z.ZodType): Schema => assouplir(enJson(schema)) as Schema

/** Names and schemas of the fields of a path or a query. */
export function champsDe(schema: z.ZodType | undefined): Record<string, Schema> {
  return ((schema ? entreeDe(schema).properties : undefined) ?? {}) as Record<string, Schema>
}

/**
 * A body in its encodings; null for a call without fields. One whose form depends on a step is one of
 * several; a call that takes nothing but files is multipart only.
 */
export function corpsDe(contrat: Contrat): Schema | null {
  const decrit = contrat.corpsDecrit ?? contrat.corps
  if (!decrit && !contrat.fichiers) return null
  const schema = decrit ? entreeDe(decrit) : { type: 'object', properties: {} }
  const exemple = contrat.exemple ? { example: contrat.exemple } : {}
  const simples = {
    'application/json': { schema, ...exemple },
    'application/x-www-form-urlencoded': { schema },
  }
  if (!contrat.fichiers) return simples
  const octets = contrat.fichiers.map((f) => [f, OCTETS])
  const fichiers = { type: 'object', properties: Object.fromEntries(octets) }
  if (estVide(schema.properties)) return { 'multipart/form-data': { schema: fichiers } }
  return { ...simples, 'multipart/form-data': { schema: { allOf: [schema, fichiers] } } }
}
