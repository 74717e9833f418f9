import { z } from 'zod'
import { pagination } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

const mot = z.string().nullable()
const octets = z
  .object({ csv: z.int(), strict: z.int(), json: z.int() })
  .describe('Taille de chaque fichier.')
const filtre = z.string().trim().max(200).catch('')

/** The public page of the aids that are published, and what staff complete for it. */
export const contratsDonneesOuvertes = contrats({
  lireDonneesOuvertes: {
    ...chemins.lireDonneesOuvertes,
    resume: 'Ce qui est publié des aides\u00a0: années, dernière mise à jour, corrections.',
    acces: { qui: 'public' },
    reponse: z.object({
      data: z.object({
        ouvert: z.boolean().describe('L’organisme a donné son SIRET\u00a0: les fichiers existent.'),
        majLe: z.iso.datetime().nullable(),
        contact: mot.describe('E-mail de l’organisme.'),
        annees: z.array(
          z.object({
            annee: z.int(),
            aides: z.int(),
            montant: z.number(),
            sansNumero: z.int().describe('Aides que le fichier strict n’a pas.'),
            majLe: z.iso.datetime(),
            octets,
          }),
        ),
        toutes: octets.nullable(),
        anterieures: z
          .object({ aides: z.int(), de: z.int(), a: z.int(), octets: z.int() })
          .nullable()
          .describe('Les aides d’avant le portail que l’organisme publie\u00a0; null\u00a0: aucune.'),
        regions: z.array(z.string()),
        domaines: z.array(z.string()),
        corrections: z.array(
          z.object({
            le: z.iso.datetime(),
            numero: z.string(),
            beneficiaire: z.string(),
            quoi: z.enum(['siret', 'rna', 'montant']),
            avant: mot,
            apres: mot,
          }),
        ),
      }),
    }),
  },
  listerAidesPubliees: {
    ...chemins.listerAidesPubliees,
    resume: 'Aides publiées, par bénéficiaire.',
    acces: { qui: 'public' },
    query: z.object({
      page: pagination.page,
      annee: z.coerce.number().int().min(1900).max(9999).optional().catch(undefined),
      region: filtre,
      domaine: filtre,
      recherche: filtre,
    }),
    reponse: z.object({
      data: z.array(
        z.object({
          numero: z.string(),
          beneficiaire: z.string(),
          titre: z.string(),
          region: mot,
          convention: z.string(),
          versement: mot,
          montant: z.number(),
        }),
      ),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  listerAidesSansNumero: {
    ...chemins.listerAidesSansNumero,
    resume: 'Aides publiées dont le bénéficiaire n’a ni SIRET ni RNA que le schéma accepte.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    reponse: z.object({
      data: z.array(z.object({ numero: z.string(), porteurId: z.int(), beneficiaire: z.string(), rna: mot })),
      enAttente: z
        .array(z.object({ numero: z.string(), porteurId: z.int(), beneficiaire: z.string() }))
        .describe('Conventions signées que la publication n’a pas encore écrites.'),
    }),
  },
})
