import { z } from 'zod'
import { ETATS_CHANGEMENT } from '#domain/changement/regles.ts'
import { ISSUES_DEMANDE } from './demande.ts'

const instant = z.iso.datetime()
const proprietaires = z
  .array(z.string())
  .describe('Adresses de ses propriétaires, masquées\u00a0: la première lettre, et ce qui suit l’arobase.')

/** A structure of the portal that has the number that was looked for: nothing of what it holds. */
const structureProposee = z.object({ id: z.int(), nom: z.string(), proprietaires })
export type StructureProposee = z.input<typeof structureProposee>

/** A request, as who made it reads it. */
export const demandeSienne = z.object({
  id: z.int(),
  structure: z.string(),
  proprietaires,
  demandeeLe: instant,
  expireLe: instant,
  etat: z.enum(['en-attente', 'acceptee', 'declinee', 'expiree']),
  repondueLe: instant.nullable(),
  mot: z.string().nullable(),
  peutReprendre: z
    .boolean()
    .describe('Sans réponse depuis sept jours\u00a0: il est possible de demander à prendre la suite.'),
  reprise: z
    .object({ id: z.int(), etat: z.enum(ETATS_CHANGEMENT), objectionJusque: instant, expireLe: instant })
    .nullable()
    .describe('Sa demande de prendre la suite, s’il l’a faite.'),
  ouvre: z.int().nullable().describe('La structure, à qui en est membre maintenant.'),
})
export type DemandeSienne = z.input<typeof demandeSienne>

export const aRejoindre = z.object({
  adresse: z.string(),
  adresseConfirmeeLe: instant
    .nullable()
    .describe('null\u00a0: aucun numéro n’est cherché avant que l’adresse soit confirmée.'),
  demandes: z.array(demandeSienne),
  structures: z
    .array(structureProposee)
    .nullable()
    .describe('Celles du SIRET demandé, qu’il est possible de demander à rejoindre.'),
})
export type ARejoindre = z.input<typeof aRejoindre>

/** A request that waits, as an owner of the structure reads it. */
export const demandeRecue = z.object({
  id: z.int(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  adresseConfirmeeLe: instant.nullable(),
  message: z.string().nullable(),
  demandeeLe: instant,
  expireLe: instant,
})
export type DemandeRecue = z.input<typeof demandeRecue>

/** A request of an account, as the staff reads it on that account's page. */
export const demandeSuivie = z.object({
  porteurId: z.int(),
  structure: z.string(),
  etat: z.enum(['en-attente', ...ISSUES_DEMANDE]),
  demandeeLe: instant,
  repondueLe: instant.nullable(),
})
export type DemandeSuivie = z.input<typeof demandeSuivie>
