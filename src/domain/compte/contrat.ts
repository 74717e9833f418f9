import { z } from 'zod'
import {
  choix,
  cleCreation,
  email,
  entier,
  identifiant,
  pagination,
  texte,
  vueEcran,
} from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ROLES } from '#domain/commun/roles.ts'
import { chemins } from './appels.ts'
import { AVIS_SIGNATURES, ROLES_AVISES } from './avis-signatures.ts'
import { LIBELLES_COMPTE as L } from './libelles.ts'
import { motDePasse } from './mot-de-passe.ts'
import { ROLES_PERSONNEL } from './roles-personnel.ts'
import { champsCompte } from './saisie.ts'

const params = z.object({ id: identifiant })
const personnel = { qui: 'roles', roles: ROLES_PERSONNEL } as const
const gerant = { qui: 'droit', ressource: 'compte', drapeau: 'canManage' } as const
const fait = z.literal('success')

const compteCourt = z.object({
  id: z.int(),
  prenom: z.string(),
  nom: z.string(),
  role: z.enum(ROLES),
  /** Invited, and has neither chosen a password nor linked an identity. */
  isInvite: z.boolean(),
  lie: z.literal(true).optional().describe('Lié à une identité du fournisseur d’identité.'),
  secours: z
    .literal(true)
    .optional()
    .describe('Entre par mot de passe quand le personnel ne le peut plus (OIDC_SEUL).'),
})
export type CompteCourt = z.output<typeof compteCourt>

export const compteReponse = compteCourt.extend({
  email: z.string(),
  /** A changed address that waits for its confirmation. */
  emailEnAttente: z.string().nullable(),
  /** A code or a passkey is asked for at each sign-in. */
  secondFacteur: z.boolean(),
  /** How they are told of signed agreements, if their role is. */
  avisSignatures: z.enum(AVIS_SIGNATURES),
  liens: z
    .array(
      z.object({
        id: z.int(),
        iss: z.string(),
        creeLe: z.iso.datetime(),
        vuLe: z.iso.datetime().nullable(),
      }),
    )
    .optional()
    .describe('Identités du fournisseur qui ouvrent ce compte, s’il y en a.'),
  jetonsLecture: z
    .int()
    .optional()
    .describe('Jetons de lecture en service dont la personne répond, s’il y en a.'),
  version: z.int(),
})
export type CompteReponse = z.output<typeof compteReponse>

/** Accounts of the staff and of commission members; a holder's own is their « porteur ». */
export const contratsCompte = contrats({
  listerComptes: {
    ...chemins.listerComptes,
    resume:
      'Comptes ouverts du personnel et de la commission, par nom ; la liste entière, ou une page avec parPage.',
    acces: { qui: 'droit', ressource: 'compte', drapeau: 'canView' },
    query: z.object({
      page: pagination.page,
      parPage: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
      vue: vueEcran,
    }),
    reponse: z.object({
      data: z.array(compteCourt),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  lireCompte: {
    ...chemins.lireCompte,
    resume: 'Un compte, ou le sien.',
    acces: personnel,
    params,
    reponse: z.object({ data: compteReponse }),
    erreurs: [403, 404],
  },
  creerCompte: {
    ...chemins.creerCompte,
    resume: 'Crée un compte, ou rouvre celui de cette adresse ; une invitation de 72 heures part par e-mail.',
    acces: gerant,
    corps: z.object({ ...champsCompte, cleCreation }),
    statut: 201,
    reponse: z.object({ status: fait, data: compteReponse }),
    erreurs: [403, 409, 422],
  },
  modifierCompte: {
    ...chemins.modifierCompte,
    resume:
      'Modifie le compte d’un autre (prénom, nom, adresse, rôle), ou sa propre adresse, qui attend sa confirmation.',
    acces: personnel,
    params,
    // Which fields are needed depends on whose account it is.
    corps: z.object({
      prenom: texte(L.prenom, 100),
      nom: texte(L.nom, 100),
      email: email(L.email),
      role: choix(L.role, ROLES_PERSONNEL),
      motDePasseActuel: motDePasse(L.motDePasseActuel),
      version: entier(L.version, 0, 2_147_483_647),
    }),
    reponse: z.object({ status: fait, data: compteReponse }),
    erreurs: [403, 404, 409, 422, 429],
  },
  supprimerCompte: {
    ...chemins.supprimerCompte,
    resume: 'Désactive un compte : ses sessions se ferment, ce que la personne a fait reste à son nom.',
    acces: gerant,
    params,
    reponse: z.object({
      status: fait,
      data: z.object({
        id: z.int(),
        prenom: z.string(),
        nom: z.string(),
        dossiersRendus: z
          .int()
          .optional()
          .describe('Demandes que la personne suivait, et que plus personne ne suit.'),
        jetonsAReprendre: z
          .int()
          .optional()
          .describe('Jetons de lecture dont la personne répondait, et qui marchent encore.'),
      }),
    }),
    erreurs: [403, 404, 409],
  },
  changerMotDePasse: {
    ...chemins.changerMotDePasse,
    resume: 'Change son propre mot de passe ; les autres sessions se ferment.',
    acces: personnel,
    params,
    corps: z.object({
      motDePasseActuel: motDePasse(L.motDePasseActuel),
      password: motDePasse(L.password),
      passwordConfirmation: motDePasse(L.passwordConfirmation),
    }),
    reponse: z.object({ status: fait, data: z.object({ id: z.int() }) }),
    erreurs: [403, 422, 429],
  },
  reglerAvis: {
    ...chemins.reglerAvis,
    resume:
      'Choisit comment être prévenu des conventions signées : à chaque signature, une fois par jour, jamais.',
    acces: { qui: 'roles', roles: ROLES_AVISES },
    params,
    corps: z.object({ avisSignatures: choix(L.avisSignatures, AVIS_SIGNATURES) }),
    reponse: z.object({ status: fait, data: compteReponse }),
    erreurs: [403, 422],
  },
  confirmerEmail: {
    ...chemins.confirmerEmail,
    resume: 'Confirme une nouvelle adresse par le lien reçu.',
    acces: { qui: 'public' },
    corps: z.object({ token: texte(L.token, 200) }),
    reponse: z.object({ status: fait, data: z.object({ id: z.int(), email: z.string() }) }),
    erreurs: [409, 422],
  },
})
