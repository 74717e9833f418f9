import { z } from 'zod'
import { email, texte, vueEcran } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ROLES_MEMBRE } from '#domain/commun/membres.ts'
import { DRAPEAUX, RESSOURCES, ROLES } from '#domain/commun/roles.ts'
import { motDePasse } from '#domain/compte/mot-de-passe.ts'
import { chemins } from './appels.ts'
import { LIBELLES_SESSION } from './libelles.ts'

const utilisateur = {
  id: z.int(),
  role: z.enum(ROLES),
  isStaff: z.boolean(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  hasUnreadMessages: z.boolean(),
}
export const utilisateurConnecte = z.object(utilisateur)

const droits = z.object(
  Object.fromEntries(DRAPEAUX.map((d) => [d, z.boolean()])) as Record<
    (typeof DRAPEAUX)[number],
    z.ZodBoolean
  >,
)
const permissions = z.object(
  Object.fromEntries(RESSOURCES.map((r) => [r, droits])) as Record<
    (typeof RESSOURCES)[number],
    typeof droits
  >,
)
const sections = z.object({ structure: z.boolean(), contact: z.boolean(), rib: z.boolean() })

const moiReponse = z.object({
  ...utilisateur,
  permissions,
  /** The settings ask this person for a second factor they lack: only calls that set one up are open. */
  secondFacteurManquant: z.boolean(),
  porteurProjet: z
    .object({
      id: z.int(),
      isValidated: z.boolean(),
      statut: z.enum(['en cours', 'valide', 'refus']),
      motifRefus: z.string().nullable(),
      profilComplet: z.boolean(),
      sections,
      canCreateNewProjet: z.boolean().describe('À qui peut écrire pour elle.'),
      equipe: z.boolean().describe('D’autres personnes en sont membres.'),
      membre: z.object({ role: z.enum(ROLES_MEMBRE), signataire: z.boolean(), finances: z.boolean() }),
    })
    .nullable(),
  structures: z
    .array(z.object({ id: z.int(), nom: z.string() }))
    .optional()
    .describe(
      'À qui est membre de plusieurs structures, ou plus de celle qui est demandée\u00a0: les dernières ouvertes, vingt au plus, et celle-ci.',
    ),
  plusDeStructures: z.literal(true).optional().describe('Il y en a d’autres\u00a0: GET me/structures.'),
})
export type Moi = z.output<typeof moiReponse>

const notifications = z.object({
  hasUnreadMessages: z.boolean(),
  comptesEnAttente: z.int(),
  projetsEnAttente: z.int(),
  envoisEnEchec: z.int().describe('E-mails et SMS abandonnés depuis 7 jours, qui peuvent repartir.'),
  dossiersAVoir: z
    .int()
    .describe('Demandes confiées et notes où l’on est cité, que l’on n’a pas encore ouvertes.'),
  lotsAApprouver: z.int().describe('Lots de virements que cette personne peut approuver.'),
  rejetsATraiter: z
    .int()
    .describe(
      'Pour qui prépare : virements rejetés dont l’aide attend d’être payée, et virements d’un lot annulé que la banque a exécutés.',
    ),
})

const fait = z.object({ status: z.literal('success') })

/** A session just opened. */
export const sessionOuverte = z.object({
  ...fait.shape,
  token: z.string(),
  user: utilisateurConnecte,
})

/** Ways to give a second factor. */
export const MOYENS = ['application', 'cle', 'codeSecours'] as const
export type Moyen = (typeof MOYENS)[number]

const connexion = z.discriminatedUnion('status', [
  sessionOuverte,
  z.object({
    status: z.literal('second-facteur'),
    defi: z.string().describe('À rendre avec le second facteur à login/second-facteur, avant 5 minutes.'),
    moyens: z.array(z.enum(MOYENS)),
  }),
])

/** Signing in and out, who is signed in, and forgotten passwords. */
export const contratsSession = contrats({
  connecter: {
    ...chemins.connecter,
    resume:
      'Ouvre une session, dont le jeton se porte dans l’en-tête Authorization ; ou demande un second facteur, par un défi.',
    acces: { qui: 'public' },
    corps: z.object({
      email: texte(LIBELLES_SESSION.email, 254),
      password: motDePasse(LIBELLES_SESSION.password),
    }),
    corpsDecrit: z.object({ email: z.email(), password: z.string().min(1) }),
    exemple: { email: 'contact@structure.example', password: 'votre mot de passe' },
    reponse: connexion,
    erreurs: [422, 429],
  },
  reprendreConnexion: {
    ...chemins.reprendreConnexion,
    resume:
      'Donne au programme la connexion que le formulaire de la page a obtenue avant lui, portée par un témoin de ce navigateur.',
    acces: { qui: 'public' },
    reponse: connexion,
    erreurs: [404],
  },
  deconnecter: {
    ...chemins.deconnecter,
    resume: 'Ferme la session sur le serveur.',
    acces: { qui: 'connecte', compteOuvert: false, sansSecondFacteur: true },
    reponse: fait.extend({
      suite: z
        .string()
        .optional()
        .describe('La page qui propose de fermer aussi la session chez le fournisseur d’identité.'),
    }),
  },
  lireMoi: {
    ...chemins.lireMoi,
    resume: 'La personne connectée, ses droits et, pour un porteur de projet, l’état de son compte.',
    acces: { qui: 'connecte', compteOuvert: false, sansSecondFacteur: true },
    query: z.object({ vue: vueEcran }),
    reponse: z.object({ data: moiReponse }),
    courte: z.object({
      data: moiReponse,
      notifications: notifications.describe('Celles de GET notifications.'),
      csrf: z.string().describe('Celui de GET renew-token.'),
    }),
  },
  renouvelerJeton: {
    ...chemins.renouvelerJeton,
    resume: 'Donne un jeton CSRF de deux heures, lié à un témoin de connexion de ce navigateur.',
    acces: { qui: 'public' },
    reponse: z.object({ csrf: z.string() }),
  },
  lireNotifications: {
    ...chemins.lireNotifications,
    resume: 'Ce qui attend la personne connectée : messages, comptes, demandes et virements.',
    acces: { qui: 'connecte', compteOuvert: false, sansSecondFacteur: true },
    reponse: z.object({ data: notifications }),
  },
  demanderMotDePasse: {
    ...chemins.demanderMotDePasse,
    resume: 'Envoie un lien de 60 minutes à cette adresse, si elle a un compte ; la réponse n’en dit rien.',
    acces: { qui: 'public' },
    corps: z.object({ email: email(LIBELLES_SESSION.email) }),
    reponse: fait,
    erreurs: [422, 429],
  },
  reinitialiserMotDePasse: {
    ...chemins.reinitialiserMotDePasse,
    resume: 'Choisit un mot de passe avec le lien reçu par e-mail (oubli ou invitation).',
    acces: { qui: 'public' },
    corps: z.object({
      email: email(LIBELLES_SESSION.email),
      token: texte('Jeton', 200),
      password: motDePasse(LIBELLES_SESSION.password),
      confirmPassword: motDePasse(LIBELLES_SESSION.confirmPassword),
    }),
    reponse: fait,
    erreurs: [422, 429],
  },
})
