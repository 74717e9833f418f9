import { z } from 'zod'
import { auMoins } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ROLES } from '#domain/commun/roles.ts'
import { projetEcran } from '#domain/projet/reponse-ecran.ts'
import { DECISIONS_ANTERIEURES } from '#domain/reprise/champs.ts'
import { chemins } from './appels.ts'
import { PORTEES } from './portees.ts'

/** How many of each a search gives, and of the one kind that is asked for. */
export const PAR_GROUPE = 3
export const PAR_PORTEE = 12

const groupe = <S extends z.ZodType>(trouve: S) =>
  z.object({ trouves: z.array(trouve), total: z.int(), auMoins })

const projetTrouve = z.object({ projet: projetEcran, commissionId: z.int().nullable() })
export type ProjetTrouve = z.output<typeof projetTrouve>

const membre = z
  .string()
  .nullable()
  .describe('Le membre par qui ces mots la trouvent\u00a0; null si la structure et son responsable les ont.')

const structureTrouvee = z.object({
  id: z.int(),
  nom: z.string(),
  personne: z.string(),
  membre,
  ville: z.string().nullable(),
  siret: z.string().nullable(),
  rna: z.string().nullable(),
  statut: z.enum(['en cours', 'refus', 'valide']),
})
/** Of the past base (« reprise »): an aid, or a structure that has no account. */
const aideTrouvee = z.discriminatedUnion('quoi', [
  z.object({
    quoi: z.literal('aide'),
    id: z.int(),
    titre: z.string(),
    reference: z.string(),
    annee: z.int(),
    structure: z.string(),
    porteurId: z.int().nullable().describe('La structure du portail\u00a0; null\u00a0: sans compte.'),
    decision: z.enum(DECISIONS_ANTERIEURES),
    accorde: z.number().nullable(),
  }),
  z.object({
    quoi: z.literal('structure'),
    id: z.int(),
    nom: z.string(),
    ville: z.string().nullable(),
    siret: z.string().nullable(),
    rna: z.string().nullable(),
    aides: z.int(),
    anneeMin: z.int().nullable(),
    anneeMax: z.int().nullable(),
  }),
])
const conversationTrouvee = z.object({
  id: z.int(),
  personne: z.string(),
  membre,
  structure: z.string().nullable(),
  dernierLe: z.iso.datetime(),
})
const compteTrouve = z.object({ id: z.int(), personne: z.string(), role: z.enum(ROLES) })

const resultats = z.object({
  projets: groupe(projetTrouve),
  structures: groupe(structureTrouvee),
  conventions: groupe(projetTrouve),
  aides: groupe(aideTrouvee),
  conversations: groupe(conversationTrouvee),
  comptes: groupe(compteTrouve),
})
export type Resultats = z.output<typeof resultats>

export const contratsRecherche = contrats({
  rechercher: {
    ...chemins.rechercher,
    resume:
      'Ce que les mots donnés trouvent, par genre, parmi ce que l’appelant peut ouvrir\u00a0: demandes, structures, conventions, aides antérieures, conversations, comptes.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable', 'membreCommission'] },
    query: z.object({
      recherche: z.string().trim().max(200).catch(''),
      portee: z
        .enum(PORTEES)
        .optional()
        .catch(undefined)
        .describe(`Le genre dont ${PAR_PORTEE} sont donnés au lieu de ${PAR_GROUPE}.`),
    }),
    reponse: z.object({ data: resultats }),
  },
})
