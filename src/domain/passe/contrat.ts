import { z } from 'zod'
import { aideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { REGLES_MONTANTS } from '#domain/projet/montants.ts'
import { champsSaisis } from '#domain/projet/reponse-champs.ts'
import { chemins } from './appels.ts'
import { SUITES } from './demandes.ts'

const mot = z.string().nullable()
const nombre = z.number().nullable()

const demandePassee = z.object({
  id: z.int(),
  numero: z.string(),
  nom: mot,
  annee: z.int(),
  montantDemande: nombre,
  montantAccorde: nombre.describe(REGLES_MONTANTS.accorde),
  montantPaye: nombre,
  suite: z.enum(SUITES),
})
export type DemandePassee = z.output<typeof demandePassee>

/** The figures of a budget that two years are compared by. */
export const budgetPasse = z.object({
  budgetGlobal: nombre,
  montantDemande: nombre,
  nbAuteursInvites: champsSaisis.nbAuteursInvites,
  nbAuteursRemuneres: champsSaisis.nbAuteursRemuneres,
  montantRemunerationAuteurs: champsSaisis.montantRemunerationAuteurs,
  montantFraisAuteurs: champsSaisis.montantFraisAuteurs,
  nbModerateursInvites: champsSaisis.nbModerateursInvites,
  montantRemunerationModerateurs: champsSaisis.montantRemunerationModerateurs,
  nbEditeursInvites: champsSaisis.nbEditeursInvites,
})
export type BudgetPasse = z.output<typeof budgetPasse>

const passe = z.object({
  porteur: z.object({
    id: z.int(),
    userId: z.int(),
    nomStructure: z.string(),
    prenom: z.string(),
    nom: z.string(),
    email: mot,
    telephone: mot,
  }),
  demandes: z
    .array(demandePassee)
    .describe('Celle-ci et celles déjà signées, la plus récente d’abord\u00a0; ce que le lecteur peut lire.'),
  anterieures: z
    .array(aideAnterieure)
    .describe('Aides données avant le portail\u00a0: un relevé, la dernière année d’abord.'),
  comparee: z
    .int()
    .nullable()
    .describe('Celle d’entre elles, plus récente que toute demande d’avant, à laquelle comparer.'),
  precedente: z
    .object({ id: z.int(), numero: z.string(), annee: z.int(), budget: budgetPasse })
    .nullable()
    .describe('Celle que la demande réédite, sinon la dernière d’une année d’avant.'),
})
export type Passe = z.output<typeof passe>

/** What a structure asked for, was granted and was paid, year by year. */
export const contratsPasse = contrats({
  lirePasse: {
    ...chemins.lirePasse,
    resume:
      'Les demandes de la même structure, année par année, la personne à joindre, et le budget de la précédente.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    params: z.object({ id: identifiant }),
    reponse: z.object({ data: passe }),
    erreurs: [404],
  },
})
