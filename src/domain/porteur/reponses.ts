import { z } from 'zod'
import { numerosReponse } from '#domain/structure/reponses.ts'
import { CIVILITES } from './champs.ts'
import { STATUTS_COMPTE } from './verdict.ts'

const mot = z.string().nullable()
const instant = z.iso.datetime()

const sectionsReponse = z.object({
  structure: z.boolean(),
  contact: z.boolean(),
  rib: z.boolean(),
})

/** What every reader of a holder sees of its structure and its person. */
const public_ = {
  id: z.int(),
  userId: z.int(),
  nomStructure: z.string(),
  presentation: z.string(),
  idCategorieStructure: z.int(),
  civilite: z.enum(CIVILITES).nullable(),
  prenom: z.string(),
  nom: z.string(),
  fonction: mot,
  adresse: mot,
  adresseComplement: mot,
  codePostal: mot,
  ville: mot,
  siteInternet: mot,
  facebook: mot,
  twitter: mot,
  youtube: mot,
  linkedin: mot,
  isValidated: z.boolean(),
  statut: z.enum(STATUTS_COMPTE),
  createdAt: instant,
  nbProjets: z.int(),
  role: z.literal('porteurProjet'),
  version: z.int(),
  anonymiseLe: instant.nullable().optional().describe('Depuis quand l’identité du compte est effacée.'),
}

/** One account, whole. Commission members don't get the second half of the fields. */
export const porteurReponse = z.object({
  ...public_,
  email: z.string().optional(),
  emailContact: mot.optional(),
  tel: mot.optional(),
  mobile: mot.optional(),
  titulaireCompte: mot.optional(),
  iban: mot
    .optional()
    .describe('Entier pour son porteur, le comptable et l’administrateur\u00a0; masqué pour le superviseur.'),
  bic: mot.optional(),
  ribModifieLe: instant.nullable().optional(),
  emailEnAttente: mot.optional(),
  conditionsAcceptees: z
    .object({ le: instant, version: z.int() })
    .optional()
    .describe('Quand les conditions ont été acceptées, et dans quelle version (page `cgv`).'),
  numeros: numerosReponse.optional().describe('SIRET et RNA\u00a0: ce qui en est su.'),
  motifRefus: mot.optional(),
  profilComplet: z.boolean().optional(),
  sections: sectionsReponse.optional(),
  canCreateNewProjet: z.boolean().optional(),
})
export type PorteurReponse = z.output<typeof porteurReponse>

const dernierMessage = z
  .object({ content: mot, createdAt: instant, isMine: z.boolean() })
  .nullable()
  .describe('Dernier message de la conversation du porteur\u00a0; null sans message, ou sans le droit.')

/** A line of the staff lists: no bank detail, no long text. */
export const porteurCourtReponse = z.object({
  id: z.int(),
  userId: z.int(),
  nomStructure: z.string(),
  idCategorieStructure: z.int(),
  civilite: z.enum(CIVILITES).nullable(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  codePostal: mot,
  ville: mot,
  siret: mot,
  isValidated: z.boolean(),
  statut: z.enum(STATUTS_COMPTE),
  motifRefus: mot,
  createdAt: instant,
  soumisLe: instant.describe('Dernier envoi de l’inscription.'),
  nbProjets: z.int(),
  lastMessage: dernierMessage,
})
export type PorteurCourt = z.output<typeof porteurCourtReponse>
