import { z } from 'zod'
import { entier, identifiant, pagination, siPresent } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { chemins } from './appels.ts'
import { numeros } from './champs.ts'
import { anomaliesReponse, ficheReponse, numerosReponse } from './reponses.ts'

const params = z.object({ id: identifiant })

/** SIRET and RNA of the structures. */
export const contratsStructure = contrats({
  chercherStructure: {
    ...chemins.chercherStructure,
    resume: 'Ce que l’annuaire public des entreprises dit d’un SIRET (dix demandes par minute).',
    acces: { qui: 'public' },
    query: z.object({ siret: numeros.siret }),
    reponse: z.object({
      data: z.object({
        etat: z.enum(['trouve', 'introuvable', 'indisponible', 'sans-registre']),
        cle: z.boolean().describe('La clé du numéro est juste.'),
        fiche: ficheReponse.nullable(),
        source: z.string().nullable(),
      }),
    }),
    erreurs: [422, 429],
  },
  listerAnomalies: {
    ...chemins.listerAnomalies,
    resume: 'Structures dont le SIRET ou le RNA est à regarder.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    query: z.object(pagination),
    reponse: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          nomStructure: z.string(),
          siret: z.string().nullable(),
          rna: z.string().nullable(),
          anomalies: anomaliesReponse,
        }),
      ),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  enregistrerNumeros: {
    ...chemins.enregistrerNumeros,
    resume: 'Enregistre le SIRET et le RNA d’une structure.',
    acces: { qui: 'roles', roles: ['porteurProjet', 'admin'] },
    droit: 'gerer',
    params,
    corps: z.object({
      siret: siPresent(numeros.siret),
      rna: siPresent(numeros.rna),
      siretConfirme: numeros.siretConfirme,
      version: siPresent(entier('Version', 0, 2_147_483_647)),
    }),
    reponse: z.object({ status: z.literal('success'), data: numerosReponse }),
    erreurs: [404, 409, 422, 429],
  },
  verifierStructure: {
    ...chemins.verifierStructure,
    resume: 'Demande de nouveau à l’annuaire public ce qu’il dit du SIRET enregistré.',
    acces: { qui: 'roles', roles: rolesDe('structure.canVerify') },
    params,
    reponse: z.object({ status: z.literal('success'), data: numerosReponse }),
    erreurs: [404, 409, 429, 503],
  },
})
