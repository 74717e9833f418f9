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

const nullable = (s: Schema): boolean =>
  s.type === 'null' ||
  s.type === 'array' ||
  'default' in s ||
  (Array.isArray(s.type) && s.type.includes('null')) ||
  (Array.isArray(s.anyOf) && (s.anyOf as Schema[]).some(nullable))

const estVide = (v: unknown): boolean => typeof v === 'object' && v !== null && Object.keys(v).length === 0

/** `anyOf` without what stands for « left out », which has no schema and would match anything. */
function sansAbsence(s: Schema): Schema {
  if (!Array.isArray(s.anyOf) || !s.anyOf.some(estVide)) return s
  const { anyOf, ...reste } = s
  const presents = (anyOf as Schema[]).filter((v) => !estVide(v))
  return presents.length === 1 ? { ...reste, ...presents[0] } : { ...reste, anyOf: presents }
}

/** At any depth of what is sent: what may be null may be left out, what is not known is dropped. */
function assouplir(v: unknown): unknown {
  if (Array.isArray(v)) return v.map(assouplir)
  if (typeof v !== 'object' || v === null) return v
  const s = sansAbsence(Object.fromEntries(Object.entries(v).map(([cle, w]) => [cle, assouplir(w)])))
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
export function corpsDe(c: Contrat): Schema | null {
  const decrit = c.corpsDecrit ?? c.corps
  if (!decrit && !c.fichiers) return null
  const schema = decrit ? entreeDe(decrit) : { type: 'object', properties: {} }
  const exemple = c.exemple ? { example: c.exemple } : {}
  const simples = {
    'application/json': { schema, ...exemple },
    'application/x-www-form-urlencoded': { schema },
  }
  if (!c.fichiers) return simples
  const octets = c.fichiers.map((f) => [f, OCTETS])
  const fichiers = { type: 'object', properties: Object.fromEntries(octets) }
  if (estVide(schema.properties)) return { 'multipart/form-data': { schema: fichiers } }
  return { ...simples, 'multipart/form-data': { schema: { allOf: [schema, fichiers] } } }
}
