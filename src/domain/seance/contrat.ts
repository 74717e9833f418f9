import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { chemins } from './appels.ts'
import { schemaRectifier } from './rectification.ts'
import { reglesSaisies } from './reglages.ts'
import { personnePossible, seanceEntiere, seanceListee } from './reponse.ts'
import { ecranSeance, suiviSeance } from './reponse-salle.ts'
import {
  schemaAppeler,
  schemaDeplacer,
  schemaEcarter,
  schemaEnregistrer,
  schemaGeste,
  schemaModifier,
  schemaOuvrir,
  schemaPointage,
  schemaPouvoir,
  schemaPreparer,
  schemaSortie,
} from './saisie.ts'

const conduite = { qui: 'roles', roles: rolesDe('seance.canConduct') } as const
const lecture = { qui: 'droit', ressource: 'commission', drapeau: 'canView' } as const
const reglages = { qui: 'droit', ressource: 'page', drapeau: 'canView' } as const
const params = z.object({ id: identifiant })
const duDossier = params.extend({ projetId: identifiant })
const duMembre = params.extend({ membreId: identifiant })
const status = z.literal('success')
const reponse = z.object({ status, data: seanceEntiere })
const reglesLues = z.object({
  ...reglesSaisies.shape,
  version: z.int(),
})
const carnet = z.object({
  membre: z.object({ id: z.int(), prenom: z.string(), nom: z.string() }),
  etat: z.enum(['demande', 'pret', 'perime', 'echec']).describe('Périmé\u00a0: un déport a été dit depuis.'),
  prepareLe: z.iso.datetime().nullable(),
  nbDossiers: z.int().nullable(),
  taille: z.int().nullable(),
})
export type CarnetLu = z.output<typeof carnet>

/** A commission's sitting: roll call, order, files one by one, what the room and the members follow. */
export const contratsSeance = contrats({
  listerSeances: {
    ...chemins.listerSeances,
    resume: 'Les séances d’une commission, par étape et par rang, et qui peut y siéger.',
    acces: lecture,
    params,
    reponse: z.object({
      data: z.array(seanceListee),
      aExaminer: z
        .int()
        .describe(
          'Dossiers de l’étape en cours qu’aucune séance n’a accordés ni refusés\u00a0; 0 pour qui ne conduit pas.',
        ),
      personnes: z.array(personnePossible).describe('Vide pour qui ne conduit pas.'),
    }),
    erreurs: [404],
  },
  preparerSeance: {
    ...chemins.preparerSeance,
    resume: 'Prépare la séance d’une étape\u00a0: lieu, convocation, présidence, membres en exercice.',
    acces: conduite,
    params,
    corps: schemaPreparer,
    reponse,
    statut: 201,
    erreurs: [404, 409, 422],
  },
  lireSeance: {
    ...chemins.lireSeance,
    resume: 'Tout l’état d’une séance, pour qui la conduit.',
    acces: conduite,
    params,
    reponse: z.object({ data: seanceEntiere }),
    erreurs: [404],
  },
  modifierSeance: {
    ...chemins.modifierSeance,
    resume:
      'Corrige ce qui a été préparé\u00a0; les membres en exercice ne changent plus une fois la séance ouverte.',
    acces: conduite,
    params,
    corps: schemaModifier,
    reponse,
    erreurs: [404, 409, 422],
  },
  ouvrirSeance: {
    ...chemins.ouvrirSeance,
    resume:
      'Ouvre la séance, à l’heure dite ou à celle du geste\u00a0; ses règles de quorum sont celles de ce jour.',
    acces: conduite,
    params,
    corps: schemaOuvrir,
    reponse,
    erreurs: [404, 409, 422],
  },
  annulerOuverture: {
    ...chemins.annulerOuverture,
    resume: 'Annule l’ouverture tant que rien n’est enregistré\u00a0: la séance est de nouveau à ouvrir.',
    acces: conduite,
    params,
    corps: schemaGeste,
    reponse,
    erreurs: [404, 409, 422],
  },
  suspendreSeance: {
    ...chemins.suspendreSeance,
    resume: 'Suspend la séance.',
    acces: conduite,
    params,
    corps: schemaGeste,
    reponse,
    erreurs: [404, 409, 422],
  },
  reprendreSeance: {
    ...chemins.reprendreSeance,
    resume: 'Reprend une séance suspendue.',
    acces: conduite,
    params,
    corps: schemaGeste,
    reponse,
    erreurs: [404, 409, 422],
  },
  cloreSeance: {
    ...chemins.cloreSeance,
    resume: 'Clôt la séance\u00a0: rien n’y change plus. Ce qui n’a pas été examiné est inscrit comme tel.',
    acces: conduite,
    params,
    corps: schemaGeste,
    reponse,
    erreurs: [404, 409, 422],
  },
  pointerMembre: {
    ...chemins.pointerMembre,
    resume: 'Appel\u00a0: un membre arrive, part, est excusé ou de nouveau attendu.',
    acces: conduite,
    params: duMembre,
    corps: schemaPointage,
    reponse,
    erreurs: [404, 409, 422],
  },
  donnerPouvoir: {
    ...chemins.donnerPouvoir,
    resume: 'Inscrit le pouvoir d’un membre absent à un membre présent, ou le retire.',
    acces: conduite,
    params,
    corps: schemaPouvoir,
    reponse,
    erreurs: [404, 409, 422],
  },
  deplacerDossier: {
    ...chemins.deplacerDossier,
    resume: 'Déplace un dossier dans l’ordre.',
    acces: conduite,
    params,
    corps: schemaDeplacer,
    reponse,
    erreurs: [404, 409, 422],
  },
  grouperDeports: {
    ...chemins.grouperDeports,
    resume: 'Met à la suite les dossiers à venir qui ont les mêmes déports.',
    acces: conduite,
    params,
    reponse,
    erreurs: [404, 409],
  },
  appelerDossier: {
    ...chemins.appelerDossier,
    resume: 'Le dossier devient le dossier en cours\u00a0; un dossier écarté revient dans l’ordre.',
    acces: conduite,
    params,
    corps: schemaAppeler,
    reponse,
    erreurs: [404, 409, 422],
  },
  ecarterDossier: {
    ...chemins.ecarterDossier,
    resume: 'Met un dossier de côté, ou l’y reprend\u00a0; le quorum manquant est constaté par le portail.',
    acces: conduite,
    params: duDossier,
    corps: schemaEcarter,
    reponse,
    erreurs: [404, 409, 422],
  },
  pointerSortie: {
    ...chemins.pointerSortie,
    resume: 'Un membre sort pour ce dossier\u00a0; son retour est noté à l’enregistrement.',
    acces: conduite,
    params: duDossier,
    corps: schemaSortie,
    reponse,
    erreurs: [404, 409, 422],
  },
  enregistrerDossier: {
    ...chemins.enregistrerDossier,
    resume:
      'Enregistre l’avis ou la décision d’un dossier, avec son vote. Déjà enregistré par un autre\u00a0: 409 «\u00a0enregistre\u00a0», avec ce qui l’a été, par qui et quand.',
    acces: conduite,
    params: duDossier,
    corps: schemaEnregistrer,
    reponse,
    erreurs: [404, 409, 422],
  },
  suivreSeance: {
    ...chemins.suivreSeance,
    resume:
      'La séance pour un membre qui la suit\u00a0: rien des dossiers où il est déporté, ni de leurs montants.',
    acces: lecture,
    params,
    reponse: z.object({ data: suiviSeance }),
    erreurs: [404, 409],
  },
  lireEcranSeance: {
    ...chemins.lireEcranSeance,
    resume:
      'La séance pour l’écran de la salle\u00a0: aucune donnée personnelle, que les noms de qui doit sortir.',
    acces: conduite,
    params,
    reponse: z.object({ data: ecranSeance }),
    erreurs: [404],
  },
  rectifierSeance: {
    ...chemins.rectifierSeance,
    resume:
      'Corrige, avec une raison, les heures ou une présence d’une séance close, tant que son procès-verbal n’est pas arrêté\u00a0; ce qui fut saisi reste, et le procès-verbal dit les deux.',
    acces: conduite,
    params,
    corps: schemaRectifier,
    reponse,
    erreurs: [404, 409, 422],
  },
  preparerCarnets: {
    ...chemins.preparerCarnets,
    resume: 'Demande les carnets de la veille\u00a0: un PDF par membre, sans les dossiers où il est déporté.',
    acces: conduite,
    params,
    reponse: z.object({ status, data: z.array(carnet) }),
    erreurs: [404, 409],
  },
  listerCarnets: {
    ...chemins.listerCarnets,
    resume: 'Les carnets de la veille, un par membre.',
    acces: conduite,
    params,
    reponse: z.object({ data: z.array(carnet) }),
    erreurs: [404],
  },
  lireCarnet: {
    ...chemins.lireCarnet,
    resume: 'Le carnet d’un membre, pour lui et pour qui conduit\u00a0; 409 si un déport a été dit depuis.',
    acces: lecture,
    params: duMembre,
    reponse: 'flux',
    types: ['application/pdf'],
    erreurs: [404, 409],
  },
  lireReglesSeance: {
    ...chemins.lireReglesSeance,
    resume: 'Quorum, pouvoirs et minuterie de chaque instance.',
    acces: reglages,
    reponse: z.object({ data: reglesLues }),
  },
  modifierReglesSeance: {
    ...chemins.modifierReglesSeance,
    resume:
      'Règle le quorum, les pouvoirs et la minuterie de chaque instance\u00a0; une séance ouverte garde les siens.',
    acces: { ...reglages, drapeau: 'canManage' },
    corps: reglesSaisies,
    reponse: z.object({ status, data: reglesLues }),
    erreurs: [403, 409, 422],
  },
})
