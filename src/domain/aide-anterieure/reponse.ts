import { z } from 'zod'
import { DECISIONS_ANTERIEURES } from '#domain/reprise/champs.ts'
import { CHAMPS_CORRIGES } from './correction.ts'

const mot = z.string().nullable()
const montant = z.number().nullable().describe('En euros\u00a0; null\u00a0: inconnu, ou non demandé.')

/** What somebody corrected of a past aid, the file's value kept. */
const correction = z.object({
  champ: z.enum(CHAMPS_CORRIGES),
  fichier: mot.describe('Ce que dit le fichier, tel qu’on le lit.'),
  valeur: mot,
  raison: z.string(),
  par: z.string(),
  le: z.iso.datetime(),
})
export type CorrectionAide = z.output<typeof correction>

/** An aid given before the portal: a record, never an application (features/11 rule 1). */
export const aideAnterieure = z.object({
  id: z.int(),
  version: z.int(),
  source: z.string(),
  reference: z.string(),
  structureId: z.int(),
  structure: z.string(),
  porteurId: z.int().nullable(),
  annee: z.int(),
  titre: z.string(),
  debut: mot,
  fin: mot,
  ville: mot,
  region: mot,
  categorie: mot,
  demande: montant,
  accorde: montant,
  verse: montant,
  decision: z.enum(DECISIONS_ANTERIEURES),
  bilanRecu: z.boolean().nullable(),
  lien: mot,
  fichier: z.string(),
  ligne: z.int(),
  repriseLe: z.iso.datetime().nullable(),
  corrections: z.array(correction),
})
export type AideAnterieure = z.output<typeof aideAnterieure>

/** What tells that it is a structure of the portal. */
export const LIENS_STRUCTURE = ['siret', 'rna', 'confirmee'] as const
export type LienStructure = (typeof LIENS_STRUCTURE)[number]

/** A structure aided before the portal; `porteurId`, once it is known to be one of ours. */
export const structureAnterieure = z.object({
  id: z.int(),
  version: z.int(),
  nom: z.string(),
  siret: mot,
  rna: mot,
  codePostal: mot,
  ville: mot,
  aides: z.int(),
  accorde: z.number(),
  anneeMin: z.int(),
  anneeMax: z.int(),
  porteurId: z.int().nullable(),
  porteur: mot,
  lien: z.enum(LIENS_STRUCTURE).nullable(),
  probables: z
    .array(z.object({ porteurId: z.int(), nom: z.string(), ville: mot }))
    .describe('Structures du portail de même nom et de même code postal.'),
})
export type StructureAnterieure = z.output<typeof structureAnterieure>
