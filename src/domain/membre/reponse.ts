import { z } from 'zod'
import { demandeRecue } from '#domain/adhesion/reponse.ts'
import { ROLES_MEMBRE } from '#domain/commun/membres.ts'
import { COURRIELS_REGLABLES } from './destinataires.ts'
import { CAUSES_HABILITATION } from './habilitation.ts'

/** What somebody may do for the structure. */
export const droits = { role: z.enum(ROLES_MEMBRE), signataire: z.boolean(), finances: z.boolean() }
export const droitsLus = z.object(droits)

export const membreLu = z.object({
  id: z.int(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string().nullable().describe('null à qui n’est pas propriétaire, sauf celle d’un propriétaire.'),
  ...droits,
  depuis: z.iso.datetime(),
  invitePar: z.string().nullable().describe('Prénom et nom.'),
  vous: z.boolean(),
  sansSuccesseur: z
    .boolean()
    .describe('Responsable de la structure, et aucun autre propriétaire ne peut le devenir.'),
})
export type MembreLu = z.input<typeof membreLu>

/** Whether a signatory's authority was checked: when, by whom, from which paper. */
export const habilitationSuivie = z.object({
  version: z.int(),
  cause: z.enum(CAUSES_HABILITATION).describe('Pourquoi elle est, ou était, à vérifier.'),
  verifieeLe: z.iso.datetime().nullable().describe('null\u00a0: à vérifier.'),
  par: z.string().nullable().describe('Prénom et nom.'),
  piece: z.string().nullable(),
})
export type HabilitationSuivie = z.input<typeof habilitationSuivie>

/** A member as the staff reads them, gone or not. */
export const membreSuivi = z.object({
  id: z.int(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string().nullable().describe('null une fois le compte de cette personne anonymisé.'),
  ...droits,
  depuis: z.iso.datetime(),
  jusque: z.iso.datetime().nullable(),
  invitePar: z.string().nullable().describe('Prénom et nom.'),
  responsable: z.boolean().describe('À qui le portail écrit.'),
  fonction: z.string().nullable().describe('En quelle qualité cette personne signe.'),
  habilitation: habilitationSuivie.nullable().describe('null à qui ne signe pas.'),
})
export type MembreSuivi = z.input<typeof membreSuivi>

export const invitationLue = z.object({
  id: z.int(),
  email: z.string(),
  ...droits,
  envoyeeLe: z.iso.datetime(),
  par: z.string(),
  expireLe: z.iso.datetime(),
  etat: z.enum(['en-attente', 'expiree']),
  nonRemise: z
    .string()
    .nullable()
    .describe('Ce que le serveur de cette adresse a répondu, s’il a refusé le message.'),
})
export type InvitationLue = z.input<typeof invitationLue>

export const membresDe = z.object({
  membres: z.array(membreLu),
  demandeOuverte: z
    .boolean()
    .describe('Une demande de la structure n’est pas finie\u00a0: il lui faut un signataire.'),
  demandes: z
    .array(demandeRecue)
    .nullable()
    .describe('Qui demande à rejoindre\u00a0; null à qui ne peut inviter.'),
  invitations: z.array(invitationLue).nullable().describe('null à qui ne peut inviter.'),
  envoyeesAujourdhui: z.int().nullable(),
  sansCourriels: z.array(z.enum(COURRIELS_REGLABLES)).describe('Les e-mails dont vous vous passez.'),
})
export type MembresDe = z.input<typeof membresDe>

/** A structure that the reader works for. */
export const structureSienne = z.object({ id: z.int(), nom: z.string(), ville: z.string().nullable() })
export type StructureSienne = z.input<typeof structureSienne>

/** What whoever has the link reads of it before answering. */
export const invitationOuverte = z.object({
  structure: z.string(),
  par: z.string(),
  email: z.string(),
  ...droits,
  envoyeeLe: z.iso.datetime(),
  expireLe: z.iso.datetime(),
})
export type InvitationOuverte = z.input<typeof invitationOuverte>
