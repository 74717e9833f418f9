import { z } from 'zod'
import { actionsOffertes } from '#domain/commun/champs.ts'
import { LIEUX_CHANGEMENT } from '#domain/controle/changements.ts'
import { ONGLETS } from './liste/onglets.ts'
import { champsListes, champsSaisis } from './reponse-champs.ts'
import { changementLu, relationsCourtes, relationsLongues } from './reponse-relations.ts'
import { TYPES_PIECES } from './saisie/pieces.ts'
import { COULEURS, DRAPEAUX_PROJET, ETATS } from './vocabulaire.ts'

const mot = z.string().nullable()
const nombre = z.number().nullable()
const jour = z.iso.date().nullable()
const instant = z.iso.datetime()

const drapeaux = z.object(
  Object.fromEntries(DRAPEAUX_PROJET.map((d) => [d, z.boolean()])) as Record<
    (typeof DRAPEAUX_PROJET)[number],
    z.ZodBoolean
  >,
)

/** Days and instants of the life cycle, for the timeline; what is not public yet is null for its holder. */
const chronologie = z.object({
  creeLe: instant,
  modifieLe: instant,
  signeLe: instant.nullable(),
  controleLe: instant.nullable(),
  affecteLe: instant.nullable(),
  caaLe: instant.nullable().describe('Publication de l’avis de l’étape 1.'),
  decisionPublieeLe: instant
    .nullable()
    .describe('Date de la décision, partout\u00a0; la convention est due tant de jours plus tard.'),
  conventionSigneeLe: instant.nullable(),
  datePaiement: jour,
  attestationSigneeLe: instant.nullable(),
  bilanRempliLe: instant.nullable(),
  bilanControleLe: instant.nullable(),
  retireLe: instant.nullable(),
  archiveLe: instant.nullable(),
  anonymiseLe: instant.nullable().describe('Son contenu a été effacé au terme de sa conservation.'),
})

/** What lists and cards show of an application (contract §2): no long text, no file, no report value. */
export const projetCourt = z.object({
  id: z.int(),
  numero: z.string(),
  version: z.int(),
  annee: z.int(),
  ...champsListes,
  dateCreation: instant,
  date: instant,
  montantAlloue: nombre.describe(
    'Accordé une fois la décision publiée\u00a0; avant, décidé ou proposé, pour le personnel.',
  ),
  montantRecommande: nombre.optional().describe('Jamais donné à un porteur.'),
  constats: z
    .int()
    .optional()
    .describe(
      'Combien de constats d’elle-même, dans une liste\u00a0; absent\u00a0: aucun. Jamais donné à un porteur.',
    ),
  regionListe: mot
    .optional()
    .describe(
      'Région de la manifestation, sinon de la structure, dans une liste. Jamais donnée à un porteur.',
    ),
  numeroConvention: mot,
  datePaiement: jour,
  dateCommission: jour,
  step: z.int().min(0).max(5),
  stepBilan: z.int().min(0).max(3),
  state: z.enum(ETATS),
  libelleEtat: z.string(),
  couleur: z.enum(COULEURS).describe('Bord de la carte.'),
  reprise: z.int().min(1).max(6).describe('Étape du formulaire où reprendre.'),
  repriseBilan: z.union([z.literal('attestation'), z.int().min(1).max(3)]).describe('Où reprendre le bilan.'),
  etapes: z
    .array(z.boolean())
    .length(4)
    .describe('Lesquelles des étapes 1 à 4 sont complètes\u00a0; une refusée, enregistrée depuis.'),
  etapesBilan: z
    .array(z.boolean())
    .length(3)
    .describe('Quelles étapes du bilan sont enregistrées entières, depuis son dernier refus s’il y en a un.'),
  actions: actionsOffertes,
  ...drapeaux.shape,
  isChecked: z.boolean(),
  isWithdrawn: z.boolean(),
  onglet: z
    .enum(ONGLETS)
    .nullable()
    .describe('Onglet de la liste du personnel\u00a0; null avant une commission.'),
  chronologie,
  nbProjets: z.int().describe('Combien de demandes son porteur a faites.'),
  ...relationsCourtes,
})
export type ProjetCourt = z.output<typeof projetCourt>

/** A file of an application; `url` opens it for 15 minutes. */
export const fichierReponse = z.object({
  id: z.int(),
  type: z.enum(TYPES_PIECES),
  url: z.string(),
  libelle: z.string(),
  taille: z.int(),
  mime: z.string(),
  deposeLe: instant,
})
export type FichierReponse = z.output<typeof fichierReponse>

const changement = changementLu.extend({ section: z.enum(LIEUX_CHANGEMENT) })

/** A whole application, as a read by id answers it. */
export const projet = z.object({
  ...projetCourt.shape,
  ...champsSaisis,
  signature: mot.describe('Texte composé par le portail.'),
  aideAnDerniere: nombre.describe('Aide de l’année précédente, calculée.'),
  conventionUrl: mot,
  ribModifieLe: instant
    .nullable()
    .optional()
    .describe(
      'Pour qui paie et qui gère\u00a0: un changement de coordonnées bancaires après la signature de la convention.',
    ),
  retourBanque: z
    .object({
      titre: z.string(),
      phrase: z.string(),
      lot: z.object({ id: z.int(), numero: z.string() }),
      rejet: z
        .object({
          le: instant,
          motif: z.string(),
          ibanFin: z.string().describe('Les derniers caractères du compte refusé.'),
          duPayeur: z.boolean().describe('La structure n’y est pour rien\u00a0: rien ne lui est demandé.'),
          attend: z.enum(['rib', 'appel', 'lot']).describe('Un autre RIB, un appel, ou un nouveau virement.'),
          suite: z.string(),
          relanceLe: z.iso.date().nullable().describe('Quand le porteur est relancé, ou l’a été.'),
          referenceSuivante: z.string(),
        })
        .nullable(),
    })
    .nullable()
    .optional()
    .describe('Pour qui consulte les virements\u00a0: ce que la banque a dit, tant que rien ne l’a suivi.'),
  attestationUrl: mot.describe(
    'Attestation signée des prestations d’auteurs, en PDF scellé, dès qu’il est fait.',
  ),
  dossierUrl: mot.describe('Dernière demande signée, en PDF scellé, dès qu’il est fait.'),
  ...relationsLongues,
  changements: z
    .object({ tour: z.int(), depuisLe: instant, liste: z.array(changement) })
    .nullable()
    .describe(
      'Ce qui a changé depuis la signature jugée par le dernier contrôle\u00a0; pour son porteur et pour qui contrôle.',
    ),
  fichiers: z.array(fichierReponse),
  fichiersComm: z.array(fichierReponse),
})
export type ProjetReponse = z.output<typeof projet>

/** What a save changed of an application, besides what it was sent (contract §6). */
export const enregistrement = z.object({
  id: z.int(),
  version: z.int(),
  revision: z.int(),
  step: projetCourt.shape.step,
  isDraft: z.boolean(),
  complete: projetCourt.shape.etapes,
  enregistreLe: instant,
  fichiers: z
    .array(fichierReponse)
    .optional()
    .describe('Ceux de la demande à présent, quand l’envoi en a ajouté ou remplacé.'),
})
export type Enregistrement = z.output<typeof enregistrement>
