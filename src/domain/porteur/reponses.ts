import { z } from 'zod'
import { demandeSuivie } from '#domain/adhesion/reponse.ts'
import { numerosReponse } from '#domain/structure/reponses.ts'
import {
  CHAMPS_PORTEUR,
  champPorteurDe,
  NOMS_LISTE,
  NOMS_PRIVES,
  NOMS_PUBLICS,
  type NomPorteur,
  type NomsPorteurOu,
} from './champs.ts'
import { STATUTS_COMPTE } from './verdict.ts'

const mot = z.string().nullable()
const instant = z.iso.datetime()

/** A field as it is answered, by its kind. */
const PAR_GENRE = {
  texte: z.string(),
  long: z.string(),
  email: z.string(),
  numero: z.string(),
  mot: z.enum(CHAMPS_PORTEUR.civilite.mots),
  entree: z.int(),
}
type ParGenre<N extends NomPorteur> = (typeof PAR_GENRE)[(typeof CHAMPS_PORTEUR)[N]['genre']]

const reponsesDe = <N extends NomPorteur>(noms: readonly N[]) =>
  Object.fromEntries(
    noms.map((nom) => {
      const lu = PAR_GENRE[CHAMPS_PORTEUR[nom].genre]
      return [nom, champPorteurDe(nom).plein ? lu : lu.nullable()]
    }),
  ) as {
    [K in N]: K extends NomsPorteurOu<{ plein: true }> ? ParGenre<K> : z.ZodNullable<ParGenre<K>>
  }

const sectionsReponse = z.object({
  structure: z.boolean(),
  contact: z.boolean(),
  rib: z.boolean(),
})

/** What every reader of a holder sees of its structure and its person. */
const public_ = {
  id: z.int(),
  userId: z.int(),
  ...reponsesDe(NOMS_PUBLICS),
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
  ...z.object(reponsesDe(NOMS_PRIVES)).partial().shape,
  iban: mot
    .optional()
    .describe('Entier pour son porteur, le comptable et l’administrateur\u00a0; masqué pour le superviseur.'),
  ribModifieLe: instant.nullable().optional(),
  ribGeleJusque: instant
    .nullable()
    .optional()
    .describe('Personne ne change le RIB avant, après un changement de responsable.'),
  emailEnAttente: mot.optional(),
  soi: z
    .object({ fonction: mot, mobile: mot })
    .optional()
    .describe('À un membre qui n’est pas le responsable\u00a0: ce qui est à lui.'),
  conditionsAcceptees: z
    .object({ le: instant, version: z.int() })
    .optional()
    .describe('Quand les conditions ont été acceptées, et dans quelle version (page `cgv`).'),
  rejoint: z
    .array(demandeSuivie)
    .optional()
    .describe('Au personnel\u00a0: les structures que cette personne a demandé à rejoindre, s’il y en a.'),
  aidesAnterieures: z
    .int()
    .optional()
    .describe('Au personnel\u00a0: ses aides d’avant le portail, s’il y en a.'),
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
  ...reponsesDe(NOMS_LISTE),
  siret: mot,
  isValidated: z.boolean(),
  statut: z.enum(STATUTS_COMPTE),
  motifRefus: mot,
  createdAt: instant,
  soumisLe: instant.describe('Dernier envoi de l’inscription.'),
  nbProjets: z.int(),
  membre: mot.describe(
    'D’une recherche\u00a0: le membre par qui elle trouve cette structure, si rien d’autre ne la dit.',
  ),
  lastMessage: dernierMessage,
})
export type PorteurCourt = z.output<typeof porteurCourtReponse>
