import { z } from 'zod'
import {
  cleCreation,
  identifiant,
  identifiantRequis,
  liste,
  pagination,
  texte,
  vueEcran,
} from '#domain/commun/champs.ts'
import { contrats, XLSX } from '#domain/commun/contrat.ts'
import { populate } from '#domain/projet/contrat.ts'
import { projet } from '#domain/projet/reponse.ts'
import { chemins } from './appels.ts'
import { avisLu, avisLus } from './avis-lu.ts'
import { schemaCreation, schemaEnveloppe } from './creation.ts'
import { schemaDecision } from './decision-saisie.ts'
import { commissionCourte, commissionEntiere } from './reponse.ts'
import { commissionEcran } from './reponse-ecran.ts'

/** More than a sitting judges in a day: nearly every commission is read at once. */
const PAR_PAGE = 100

const params = z.object({ id: identifiant })
const query = z.object({ populate })
const lecture = { qui: 'droit', ressource: 'commission', drapeau: 'canView' } as const
const gestion = { qui: 'droit', ressource: 'commission', drapeau: 'canManage' } as const
const status = z.literal('success')
const decision = schemaDecision.extend({
  avisLu,
  raison: texte('Raison', 500)
    .optional()
    .describe(
      'Pourquoi ce n’est pas ce qu’une séance close de l’étape a enregistré\u00a0: requise dans ce cas, imprimée au procès-verbal.',
    ),
})
const publication = z.object({ avisLus })
const reponse = z.object({ status, data: commissionCourte })
/** Once published, `courriels` says how many mails left to holders. */
const reponsePubliee = reponse.extend({ courriels: z.int() })
const reponseProjet = z.object({ status, data: projet })
const reponseVisible = z.object({ status, data: z.object({ id: z.int(), isVisible: z.boolean() }) })

/** Commissions, opinions and decisions, and their publication. */
export const contratsCommission = contrats({
  listerCommissions: {
    ...chemins.listerCommissions,
    resume: 'Toutes les commissions que le lecteur peut voir, les plus récentes d’abord.',
    acces: lecture,
    query,
    reponse: z.object({
      data: z.array(commissionCourte),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  lireCommission: {
    ...chemins.lireCommission,
    resume: 'Une commission, ses demandes et ses montants.',
    acces: lecture,
    params,
    query: z.object({
      populate,
      vue: vueEcran,
      page: pagination.page.describe('De `vue=ecran`\u00a0; sans elle, toutes les demandes sont données.'),
      parPage: z.coerce.number().int().min(1).max(1000).catch(PAR_PAGE).default(PAR_PAGE),
      autour: identifiant
        .optional()
        .catch(undefined)
        .describe('De `vue=ecran`\u00a0: au lieu d’une page, cette demande et ses voisines.'),
    }),
    reponse: z.object({ data: commissionEntiere }),
    courte: z.object({ data: commissionEcran }),
    erreurs: [404, 409],
  },
  creerCommission: {
    ...chemins.creerCommission,
    resume: 'Crée une commission à une date du calendrier de dépôt.',
    acces: gestion,
    corps: schemaCreation.extend({ cleCreation }),
    reponse,
    statut: 201,
    erreurs: [409, 422],
  },
  montrerCommission: {
    ...chemins.montrerCommission,
    resume: 'Rend la commission visible par ses membres.',
    acces: gestion,
    params,
    reponse: reponseVisible,
    erreurs: [404],
  },
  masquerCommission: {
    ...chemins.masquerCommission,
    resume: 'Cache la commission à ses membres.',
    acces: gestion,
    params,
    reponse: reponseVisible,
    erreurs: [404],
  },
  modifierEnveloppe: {
    ...chemins.modifierEnveloppe,
    resume: 'Corrige le montant disponible d’une commission ouverte, avec un motif.',
    acces: gestion,
    params,
    corps: schemaEnveloppe,
    reponse,
    erreurs: [404, 409, 422],
  },
  supprimerCommission: {
    ...chemins.supprimerCommission,
    resume: 'Supprime une commission sans demande.',
    acces: gestion,
    params,
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [404, 409],
  },
  donnerAvisCAA: {
    ...chemins.donnerAvisCAA,
    resume: 'Avis de la première étape ; le dernier compte jusqu’à sa publication.',
    acces: gestion,
    params,
    corps: decision,
    reponse: reponseProjet,
    erreurs: [404, 409, 422],
  },
  deciderCA: {
    ...chemins.deciderCA,
    resume: 'Décision du conseil d’administration ; la dernière compte jusqu’à la clôture.',
    acces: gestion,
    params,
    corps: decision,
    reponse: reponseProjet,
    erreurs: [404, 409, 422],
  },
  deciderCAMultiple: {
    ...chemins.deciderCAMultiple,
    resume: 'Accepte plusieurs demandes, chacune au montant de son avis : toutes ou aucune.',
    acces: gestion,
    params,
    corps: z.object({
      projets: liste(identifiantRequis('Demande'), 1000, 'Demandes').refine(
        (ids) => ids.length > 0,
        'Sélectionnez au moins une demande.',
      ),
      avisLus,
    }),
    reponse,
    erreurs: [404, 409, 422],
  },
  validerCAA: {
    ...chemins.validerCAA,
    resume: 'Publie les avis et passe la commission à l’étape 2.',
    acces: gestion,
    params,
    corps: publication,
    reponse: reponsePubliee,
    erreurs: [404, 409, 422],
  },
  validerCA: {
    ...chemins.validerCA,
    resume: 'Publie les décisions, clôt la commission et prévient les porteurs.',
    acces: gestion,
    params,
    corps: publication,
    reponse: reponsePubliee,
    erreurs: [404, 409, 422],
  },
  exporterCommission: {
    ...chemins.exporterCommission,
    resume: 'Les demandes d’une commission, en classeur.',
    acces: gestion,
    params,
    reponse: 'flux',
    types: [XLSX],
    erreurs: [404],
  },
})
