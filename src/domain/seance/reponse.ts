import { z } from 'zod'
import { actionsOffertes } from '#domain/commun/champs.ts'
import { ROLES } from '#domain/commun/roles.ts'
import { MODES_CONVOCATION } from './convocation.ts'
import { RAISONS_ECART } from './mise-de-cote.ts'

/** A sitting, as answered to who conducts it and to who signs its minutes. */

export const STATUTS_SEANCE = ['preparee', 'ouverte', 'suspendue', 'close'] as const
export type StatutSeance = (typeof STATUTS_SEANCE)[number]
/** Where a file of the order is. */
export const ETATS_DOSSIER = ['a_venir', 'en_cours', 'enregistre', 'ecarte'] as const
export type EtatDossier = (typeof ETATS_DOSSIER)[number]
/** Where a member is: `represente`, absent and voting through another. */
export const ETATS_MEMBRE = ['attendu', 'present', 'represente', 'excuse', 'parti'] as const
export type EtatMembre = (typeof ETATS_MEMBRE)[number]

const instant = z.iso.datetime()
export const heure = instant.describe('De cet état, à l’horloge du portail.')
export const rangSeance = z.int().describe('1\u00a0: la première séance de l’étape.')
export const versionSaisie = z.int().describe('0 tant que rien n’est enregistré.')
export const personne = z.object({ id: z.int(), prenom: z.string(), nom: z.string() })

export const quorumLu = z.object({
  enExercice: z.int(),
  presents: z.int().describe('Présents qui votent\u00a0: sans les déportés ni les sortis.'),
  representes: z.int(),
  deports: z.int().describe('Membres présents ou représentés que ce dossier ne compte pas.'),
  voix: z.int(),
  requis: z.int(),
  atteint: z.boolean(),
})

const membreLu = z.object({
  ...personne.shape,
  etat: z.enum(ETATS_MEMBRE),
  excuseLe: instant.nullable(),
  mandataire: z.int().nullable(),
  passages: z.array(z.object({ arriveLe: instant, partiLe: instant.nullable() })),
})

const avis = z.object({
  decision: z.enum(['accepte', 'refuse', 'attente']),
  montantAlloue: z.number().nullable(),
  motifRefus: z.string().nullable(),
  sendMailRefus: z.boolean(),
})

/** What the sitting recorded of a file; frozen with its votes. */
export const enregistre = z.object({
  le: instant,
  par: personne,
  decision: z.enum(['accepte', 'refuse', 'attente']),
  montantAlloue: z.number().nullable(),
  pour: z.int(),
  contre: z.int(),
  abstention: z.int(),
  voixPresident: z.enum(['pour', 'contre']).nullable(),
  preside: personne.nullable().describe('Qui a présidé ce dossier à la place de la présidence de séance.'),
  remarque: z.string().nullable(),
  sansSortie: z.string().nullable(),
  quorum: quorumLu,
})
export type DossierEnregistre = z.output<typeof enregistre>

export const dossierLu = z.object({
  projetId: z.int(),
  rang: z.int(),
  numero: z.string(),
  nom: z.string().nullable(),
  structure: z.string(),
  commune: z.string().nullable(),
  demande: z.number().nullable(),
  propose: z.number().nullable().describe('Recommandé par le service, ou à l’étape 2 l’avis de l’étape 1.'),
  derniereAide: z.object({ annee: z.int(), montant: z.number() }).nullable(),
  etat: z.enum(ETATS_DOSSIER),
  avis: avis
    .nullable()
    .describe('Ce qui est gardé maintenant, donné en séance ou non\u00a0: à renvoyer dans `avisLu`.'),
  deports: z.array(z.int()).describe('Membres en déport, présents ou non.'),
  sorties: z.array(z.object({ membre: z.int(), sortiLe: instant, revenuLe: instant.nullable() })),
  departage: z
    .boolean()
    .describe(
      'À égalité, la voix de qui préside ce dossier l’emporte\u00a0: elle est prépondérante, et vote.',
    ),
  presidences: z
    .array(personne)
    .describe(
      'Qui peut présider ce dossier\u00a0: la présidence de séance si elle y est, sinon qui y vote, le premier étant proposé.',
    ),
  ecarte: z
    .object({
      le: instant,
      par: personne,
      raison: z
        .enum(RAISONS_ECART)
        .nullable()
        .describe('Null\u00a0: mis de côté avant qu’elle soit demandée.'),
      motif: z.string().nullable(),
      faute: z.boolean().describe('De quorum.'),
    })
    .nullable(),
  enregistre: enregistre.nullable(),
  version: versionSaisie,
})
export type DossierLu = z.output<typeof dossierLu>

export const seanceCourte = z.object({
  id: z.int(),
  etape: z.int().min(1).max(2),
  rang: rangSeance,
  statut: z.enum(STATUTS_SEANCE),
  prevueLe: instant.nullable(),
  ouverteLe: instant.nullable(),
  closeLe: instant.nullable(),
  lieu: z.string().nullable(),
})

/** A sitting as the page of its commission shows it: what a closed one left, for who conducts. */
export const seanceListee = z.object({
  ...seanceCourte.shape,
  dossiers: z
    .array(
      z.object({
        projetId: z.int(),
        etat: z.enum(['enregistre', 'ecarte', 'non-examine']),
        decision: z.enum(['accepte', 'refuse', 'attente']).nullable(),
        montantAlloue: z.number().nullable(),
        raison: z.enum(RAISONS_ECART).nullable(),
        motif: z.string().nullable().describe('Pourquoi il a été mis de côté.'),
      }),
    )
    .describe('Ce que la séance close dit de chaque dossier\u00a0; vide avant, et pour qui ne conduit pas.'),
  pv: z
    .object({ id: z.int(), numero: z.string(), signe: z.boolean() })
    .nullable()
    .describe('Son dernier procès-verbal arrêté\u00a0; null pour qui ne conduit pas.'),
})
export type SeanceListee = z.output<typeof seanceListee>

export const enveloppeLue = z.object({
  disponible: z.number(),
  accorde: z.number().describe('Proposé à l’étape 1, décidé à l’étape 2.'),
  nbAccordes: z.int(),
  restant: z.number(),
  horsDeports: z
    .int()
    .describe('Dossiers que ces montants laissent de côté, parce que leur lecteur y est déporté.'),
})

export const seanceEntiere = z.object({
  ...seanceCourte.shape,
  commission: z.object({ id: z.int(), numero: z.int(), annee: z.int(), date: z.iso.date() }),
  heure,
  version: z.int(),
  convoqueeLe: z.iso.date().nullable(),
  convocationMode: z.enum(MODES_CONVOCATION).nullable(),
  president: personne.nullable(),
  secretaire: personne.nullable(),
  suspensions: z.array(z.object({ du: instant, au: instant.nullable() })),
  regle: z.object({
    fraction: z.object({ num: z.int(), den: z.int() }),
    presentsMin: z.int(),
    pouvoirsMax: z.int(),
    voixPreponderante: z.boolean(),
  }),
  minuterie: z.int().nullable().describe('Secondes par dossier.'),
  membres: z.array(membreLu),
  quorum: quorumLu.describe('Du dossier en cours\u00a0; sans dossier, de la séance.'),
  enveloppe: enveloppeLue,
  courant: z.object({ projetId: z.int(), depuis: instant }).nullable(),
  dossiers: z.array(dossierLu).describe('Dans l’ordre.'),
  actions: actionsOffertes,
})
export type SeanceEntiere = z.output<typeof seanceEntiere>

/** Whom a sitting may have: members of the commission, and who may preside or keep its minutes. */
export const personnePossible = z.object({ ...personne.shape, role: z.enum(ROLES) })
