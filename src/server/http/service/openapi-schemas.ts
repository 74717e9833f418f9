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

/** Schema of an answer. */
export const sortieDe = enJson

const nullable = (s: Schema): boolean =>
  s.type === 'null' ||
  s.type === 'array' ||
  'default' in s ||
  (Array.isArray(s.type) && s.type.includes('null')) ||
  (Array.isArray(s.anyOf) && (s.anyOf as Schema[]).some(nullable))

/** At any depth of what is sent: what may be null may be left out, what is not known is dropped. */
function assouplir(v: unknown): unknown {
  if (Array.isArray(v)) return v.map(assouplir)
  if (typeof v !== 'object' || v === null) return v
  const s: Schema = Object.fromEntries(Object.entries(v).map(([cle, w]) => [cle, assouplir(w)]))
  if (s.type !== 'object' || typeof s.properties !== 'object') return s
  const { additionalProperties: _, required, ...reste } = s
  const champs = s.properties as Record<string, Schema>
  const exiges = Array.isArray(required) ? required.filter((nom) => !nullable(champs[nom] ?? {})) : []
  return { ...reste, required: exiges }
}

/** Names and schemas of an object's fields, with those that may not be left out. */
export function objetDe(schema: z.ZodType | undefined): {
  properties: Record<string, Schema>
  required: string[]
} {
  const { properties = {}, required = [] } = (schema ? assouplir(enJson(schema)) : {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return { properties, required }
}

/** A body in its encodings, multipart for a call that takes files only; null for a call without fields. */
export function corpsDe(c: Contrat): Schema | null {
  if (!c.corps && !c.fichiers) return null
  const objet = objetDe(c.corps)
  const schema = { type: 'object', ...objet }
  const simples = { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
  if (!c.fichiers) return simples
  const fichiers = Object.fromEntries(c.fichiers.map((f) => [f, { type: 'string', format: 'binary' }]))
  const multiple = { ...schema, properties: { ...objet.properties, ...fichiers } }
  return { ...simples, 'multipart/form-data': { schema: multiple } }
}
