import { z } from 'zod'
import { MOTS_ETAPE } from '#domain/projet/montants.ts'

const noms = z.array(z.string())
const etape = z.union([z.literal(1), z.literal(2)])

/** One file of the minutes, in the order it was studied; amounts in euros. */
const lignePv = z.object({
  rang: z.int(),
  appele: z.boolean().optional().describe('Faux\u00a0: personne ne l’a appelé ni mis de côté.'),
  numero: z.string(),
  structure: z.string(),
  titre: z.string().nullable(),
  commune: z.string().nullable(),
  demande: z.number().nullable(),
  propose: z.number().nullable().describe('Par le service à l’étape 1, par l’avis à l’étape 2.'),
  avis: z.enum(['accepte', 'attente', 'refuse', 'non-examine']),
  montant: z.number().nullable().describe('Proposé ou décidé, pour un avis favorable.'),
  motif: z.string().nullable().describe('Réserve ou motif.'),
  voix: z.object({ pour: z.int(), contre: z.int(), abstention: z.int() }).nullable(),
  voixPresident: z
    .enum(['pour', 'contre'])
    .nullable()
    .optional()
    .describe('Voix prépondérante, à égalité\u00a0; absente d’un procès-verbal d’avant qu’elle y soit.'),
  sorties: noms.describe('Membres sortis, avec leurs heures.'),
  mentions: noms
    .optional()
    .describe('Autre présidence, absences, correction en séance, ce que le dossier est devenu.'),
})
export type LignePv = z.output<typeof lignePv>

/** Sums of the lines, in euros. */
const totauxPv = z.object({
  ordreDuJour: z.int().optional().describe('Examinés, ajournés et non examinés.'),
  etudies: z.int().describe('Favorables et défavorables.'),
  nonExamines: z.int().optional(),
  favorables: z.int(),
  ajournes: z.int(),
  defavorables: z.int(),
  demande: z.number(),
  accorde: z.number(),
  accordeApres: z.number().optional().describe('Avec les décisions prises hors séance, s’il y en a.'),
  restant: z.number().describe('Sur l’enveloppe\u00a0; négatif quand elle est dépassée.'),
  restantApres: z.number().optional(),
})
export type TotauxPv = z.output<typeof totauxPv>

const quorumPv = z.object({
  regle: z.string(),
  enFonction: z.int(),
  requis: z.int(),
  presents: z.int(),
  representes: z.int(),
  atteint: z.boolean(),
  votantsMin: z.int().nullable().optional().describe('Le moins de votants qu’ait eu un dossier.'),
})
export type QuorumPv = z.output<typeof quorumPv>

/** A member in conflict and the files concerned: never the reason. */
const deportPv = z.object({ membre: z.string(), dossiers: noms, declare: z.string() })
export type DeportPv = z.output<typeof deportPv>

/** A decision that is not the sitting's: what it said, what is decided since. */
const horsSeance = z.object({
  numero: z.string(),
  structure: z.string(),
  enSeance: z.string(),
  avis: z.enum(['accepte', 'attente', 'refuse']),
  montant: z.number().nullable(),
  le: z.iso.date().nullable(),
  heure: z.string().optional(),
  par: z.string().nullable().optional(),
  raison: z.string().nullable().optional(),
})
export type HorsSeance = z.output<typeof horsSeance>

/** What minutes say (feature 04 §4.3), frozen as canonical JSON at their closing; hours as « 09 h 32 ». */
export const contenuPv = z.object({
  format: z.literal('proces-verbal/1'),
  organisme: z.string(),
  forme: z.string().nullable().describe('Forme juridique.'),
  numero: z.string(),
  etape,
  instance: z.string(),
  seance: z.int().optional().describe('1\u00a0: la première de l’étape.'),
  commission: z.object({ id: z.int(), numero: z.int(), annee: z.int() }),
  date: z.iso.date(),
  rectifie: z
    .object({ numero: z.string(), arreteLe: z.iso.datetime(), motif: z.string() })
    .nullable()
    .describe('Le procès-verbal que celui-ci rectifie.'),
  arreteLe: z.iso.datetime().nullable(),
  ouverture: z.string().nullable(),
  cloture: z.string().nullable(),
  suspensions: noms.optional(),
  lieu: z.string().nullable(),
  convocation: z.object({ le: z.iso.date().nullable(), mode: z.string().nullable() }),
  ordreDuJour: z.string(),
  documents: z.string().nullable(),
  presidence: z.string().nullable(),
  secretariat: z.string().nullable(),
  signataires: z
    .object({ president: z.string().nullable(), secretaire: z.string().nullable() })
    .optional()
    .describe('Qui signe, quand ce n’est pas qui a présidé ou tenu le secrétariat.'),
  presents: noms,
  representes: noms.describe('« Mandant par mandataire ».'),
  excuses: noms,
  absents: noms,
  mouvements: noms.optional().describe('Arrivées, absences et départs en cours de séance.'),
  corrections: noms.optional().describe('Heures et présences corrigées après la clôture.'),
  quorum: quorumPv.nullable(),
  rappelDeports: z.string(),
  deports: z.array(deportPv),
  enveloppe: z.number(),
  dossiers: z.array(lignePv),
  voixSurAide: z
    .literal(true)
    .optional()
    .describe(
      'Les voix sont sur l’aide, refusée ou non\u00a0; absent d’un procès-verbal d’avant, qui les compte sur l’avis.',
    ),
  motMontant: z
    .enum([MOTS_ETAPE[1], MOTS_ETAPE[2]])
    .optional()
    .describe(
      'Le mot des montants de l’étape\u00a0; absent d’un procès-verbal d’avant, qui dit «\u00a0Accordé\u00a0».',
    ),
  horsSeance: z.array(horsSeance).optional(),
  totaux: totauxPv,
  autresPoints: z.string().nullable(),
  lecture: z.string().optional().describe('Qui lit ce procès-verbal et qui peut le signer.'),
})
export type ContenuPv = z.output<typeof contenuPv>

/** What one signatory's code covers: the frozen minutes' exact bytes, what they say, who signs as what. */
export interface ContenuSignaturePv {
  format: 'proces-verbal-signature/1'
  document: { sha256: string; taille: number }
  procesVerbal: ContenuPv
  qualite: 'president' | 'secretaire'
  signataire: { prenom: string; nom: string; fonction: string }
}
