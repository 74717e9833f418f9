import { z } from 'zod'

/** Grows when an older program could not read the archive any more. */
export const FORMAT = 1
export const NOM_MANIFESTE = 'manifeste.json'
export const NOM_TACHES = 'taches.jsonl'

const empreinte = z.string().regex(/^[0-9a-f]{64}$/)
const nombre = z.number().int().nonnegative()

/** The last entry of an archive: what it holds, with the SHA-256 of each table and file. */
export const schemaManifeste = z.object({
  format: z.literal(FORMAT),
  le: z.iso.datetime(),
  migrations: z.array(z.object({ nom: z.string(), empreinte: z.string() })),
  /** Made with SECRET_KEY, to know it again: without the same key, the bank details could not be read. */
  temoinCle: z.string(),
  /** In an order where a table comes after those it refers to. */
  tables: z.array(z.object({ nom: z.string(), colonnes: z.array(z.string()), lignes: nombre, empreinte })),
  sequences: z.array(z.object({ nom: z.string(), valeur: nombre })),
  taches: z.object({ nombre, empreinte }),
  fichiers: z.array(z.object({ cle: z.string(), taille: nombre, empreinte })),
  /** Contents that a row cites and that the storage did not give, or gave changed. */
  manquants: z.array(z.object({ cle: z.string(), raison: z.enum(['absent', 'modifie']) })),
})

export type Manifeste = z.output<typeof schemaManifeste>
