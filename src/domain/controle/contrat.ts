import { z } from 'zod'
import { entier, identifiant, identifiantRequis } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { controleReponse } from '#domain/projet/reponse-relations.ts'
import { chemins } from './appels.ts'
import { schemaRecommandation } from './recommandation.ts'
import { schemaControle } from './saisie.ts'
import { verifierVerdict, verifierVerdictJoint } from './verdicts.ts'
import { NOMS_FILES } from './voisins.ts'

const params = z.object({ id: identifiant })
const version = entier('Version', 1, 2_147_483_647).describe(
  'De la demande qui a été lue\u00a0; dépassée, 409.',
)
const gestionnaire = { qui: 'droit', ressource: 'projet', drapeau: 'canManage' } as const
const succes = z.literal('success')

const porter = (erreurs: Record<string, string[]>, ctx: z.core.$RefinementCtx): void => {
  for (const [champ, messages] of Object.entries(erreurs))
    for (const message of messages) ctx.addIssue({ code: 'custom', path: [champ], message })
}

/** Review of an application, its assignment to a commission and the amount recommended. */
export const contratsControle = contrats({
  lireVoisins: {
    ...chemins.lireVoisins,
    resume:
      'La place d’une demande dans une file du personnel, et celles d’avant et d’après\u00a0; si elle n’y attend pas, la plus ancienne vient après.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    params,
    query: z.object({ file: z.enum(NOMS_FILES).catch('controle').default('controle') }),
    reponse: z.object({
      data: z.object({
        rang: z.int().nullable(),
        total: z.int(),
        precedent: z.int().nullable(),
        suivant: z.int().nullable(),
        dernier: z.boolean(),
        echeance: z.iso.date().nullable(),
      }),
    }),
    erreurs: [404],
  },
  controler: {
    ...chemins.controler,
    resume: 'Accepte ou refuse chacune des quatre parties d’une demande signée.',
    acces: gestionnaire,
    params,
    corps: z
      .object({ ...schemaControle.shape, version })
      .superRefine(({ version: _, ...verdict }, ctx) => porter(verifierVerdict(verdict), ctx)),
    reponse: z.object({
      status: succes,
      data: z.object({
        id: z.int(),
        version: z.int(),
        isAccepted: z.boolean(),
        isRefused: z.boolean(),
        controles: controleReponse,
      }),
    }),
    erreurs: [404, 409, 422],
  },
  annulerControle: {
    ...chemins.annulerControle,
    resume: 'Annule le dernier contrôle, tant que rien n’en a suivi : la demande est de nouveau à contrôler.',
    acces: gestionnaire,
    params,
    reponse: z.object({ status: succes, data: z.object({ id: z.int(), version: z.int() }) }),
    erreurs: [404, 409],
  },
  affecterCommission: {
    ...chemins.affecterCommission,
    resume: 'Affecte une demande acceptée à une commission ; les quatre verdicts peuvent venir avec.',
    acces: gestionnaire,
    params,
    corps: z
      .object({ idCommission: identifiantRequis('Commission'), ...schemaControle.shape, version })
      .superRefine(({ version: _, idCommission: __, ...verdict }, ctx) =>
        porter(verifierVerdictJoint(verdict), ctx),
      ),
    reponse: z.object({
      status: succes,
      data: z.object({
        id: z.int(),
        version: z.int(),
        hasCommission: z.literal(true),
        idCommission: z.int(),
        dateCommission: z.iso.date(),
      }),
    }),
    erreurs: [404, 409, 422],
  },
  recommander: {
    ...chemins.recommander,
    resume: 'Montant recommandé à la commission, jusqu’à son premier avis.',
    acces: gestionnaire,
    params,
    corps: schemaRecommandation,
    reponse: z.object({
      status: succes,
      data: z.object({ id: z.int(), montantRecommande: z.number() }),
    }),
    erreurs: [404, 409, 422],
  },
})
