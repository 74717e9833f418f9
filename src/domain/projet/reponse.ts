import { z } from 'zod'
import { NATURES, SECTIONS_CHANGEMENT } from '#domain/controle/changements.ts'
import { ONGLETS } from './onglets.ts'
import { TYPES_PIECES } from './pieces.ts'
import { champsSaisis } from './reponse-champs.ts'
import { relationsCourtes, relationsLongues } from './reponse-relations.ts'
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
  caaLe: instant.nullable(),
  caLe: instant.nullable(),
  decisionPublieeLe: instant.nullable().describe('The agreement is due so many days later.'),
  conventionSigneeLe: instant.nullable(),
  datePaiement: jour,
  attestationSigneeLe: instant.nullable(),
  bilanRempliLe: instant.nullable(),
  bilanControleLe: instant.nullable(),
  retireLe: instant.nullable(),
  archiveLe: instant.nullable(),
  anonymiseLe: instant.nullable().describe('Its contents were erased after their retention.'),
})

/** What lists and cards show of an application (contract §2): no long text, no file, no report value. */
export const projetCourt = z.object({
  id: z.int(),
  numero: z.string(),
  version: z.int(),
  annee: z.int(),
  nom: mot,
  reedition: z.boolean(),
  idPrecedentProjet: z.int().nullable(),
  edition: mot,
  idCategorieProjet: z.int().nullable(),
  idDomainesEditoriaux: z.array(z.int()),
  dateDebut: jour,
  dateFin: jour,
  dateCreation: instant,
  date: instant,
  idLieu: z.int().nullable(),
  region: mot,
  ville: mot,
  budgetGlobal: nombre,
  montantDemande: nombre,
  montantAlloue: nombre,
  montantRecommande: nombre.optional().describe('Never given to a holder.'),
  numeroConvention: mot,
  datePaiement: jour,
  dateCommission: jour,
  step: z.int().min(0).max(5),
  stepBilan: z.int().min(0).max(3),
  state: z.enum(ETATS),
  libelleEtat: z.string(),
  couleur: z.enum(COULEURS).describe('Border of the card.'),
  reprise: z.int().min(1).max(6).describe('Step of the form to resume at.'),
  repriseBilan: z
    .union([z.literal('attestation'), z.int().min(1).max(3)])
    .describe('Where to resume the report.'),
  etapes: z
    .array(z.boolean())
    .length(4)
    .describe('Which of the steps 1 to 4 are complete; a refused one, saved since.'),
  etapesBilan: z
    .array(z.boolean())
    .length(3)
    .describe('Which steps of the report are saved whole, since its last refusal if any.'),
  actions: z.array(z.string()).describe('What the reader may do now.'),
  ...drapeaux.shape,
  isChecked: z.boolean(),
  isWithdrawn: z.boolean(),
  onglet: z.enum(ONGLETS).nullable().describe('Tab of the staff list; null before a commission.'),
  chronologie,
  nbProjets: z.int().describe('How many applications its holder has made.'),
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

const changement = z.object({
  section: z.enum(SECTIONS_CHANGEMENT),
  champ: z.string().describe('Name of the field, or kind of the file.'),
  libelle: z.string(),
  nature: z.enum(NATURES),
  avant: mot,
  apres: mot,
})

/** A whole application, as a read by id answers it. */
export const projet = z.object({
  ...projetCourt.shape,
  ...champsSaisis,
  signature: mot.describe('Generated text.'),
  aideAnDerniere: nombre.describe('Grant of the year before, computed.'),
  conventionUrl: mot,
  ribModifieLe: instant
    .nullable()
    .optional()
    .describe('For who pays and who manages: a change of bank details after the agreement was signed.'),
  attestationUrl: mot.describe('Signed author-services attestation as a sealed PDF, once it is made.'),
  dossierUrl: mot.describe('Last signed application as a sealed PDF, once it is made.'),
  ...relationsLongues,
  changements: z
    .object({ tour: z.int(), depuisLe: instant, liste: z.array(changement) })
    .nullable()
    .describe(
      'What changed since the signature that the last review judged; for its holder and for who reviews.',
    ),
  fichiers: z.array(fichierReponse),
  fichiersComm: z.array(fichierReponse),
})
export type ProjetReponse = z.output<typeof projet>
