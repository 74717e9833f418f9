import { z } from 'zod'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { GENRES_DOCUMENT } from './genres.ts'
import { PDF_MAX } from './taille.ts'
import { VERDICTS } from './verdict.ts'

/** The check of a document, open to anybody who holds it. */
export const contratsVerification = contrats({
  verifierDocument: {
    ...chemins.verifierDocument,
    resume: 'Dit si un PDF est un document du portail, et s’il est intact. Le fichier n’est pas gardé.',
    acces: { qui: 'public' },
    corps: z.object({}),
    fichiers: ['document'],
    enMemoire: true,
    // What the form writes around the file comes on top.
    tailleMax: PDF_MAX + 64 * 1024,
    reponse: z.object({
      data: z.object({
        verdict: z.enum(VERDICTS),
        authentique: z.boolean(),
        empreinte: z.string().describe('SHA-256 du fichier, en hexadécimal.'),
        document: z
          .object({
            genre: z.enum(GENRES_DOCUMENT),
            numero: z.string(),
            creeLe: z.iso.datetime(),
          })
          .nullable()
          .describe('Ce que le portail garde sous exactement ces octets.'),
        sceau: z
          .object({
            titulaire: z
              .string()
              .describe(
                'Nom que porte le certificat\u00a0: prouvé seulement quand « authentique » est vrai.',
              ),
            certificat: z
              .string()
              .nullable()
              .describe('SHA-256 du certificat, en hexadécimal\u00a0; null\u00a0: illisible.'),
            poseLe: z.iso.datetime().nullable(),
            ancienCertificat: z
              .object({ du: z.iso.datetime(), au: z.iso.datetime() })
              .optional()
              .describe(
                'Validité du certificat, quand le cachet a été posé avec un ancien certificat de l’organisme.',
              ),
            horodatage: z
              .object({
                le: z.iso.datetime(),
                autorite: z.string().describe('Nom que porte son certificat.'),
                reconnue: z
                  .boolean()
                  .describe('Faux\u00a0: ce jeton n’est pas d’une autorité que le portail connaît.'),
              })
              .optional()
              .describe(
                'Le jeton d’horodatage du cachet (PAdES B-T)\u00a0; absent\u00a0: il n’en a pas (PAdES B-B).',
              ),
          })
          .nullable()
          .describe('Le cachet trouvé dans le fichier, quel qu’en soit l’auteur.'),
      }),
    }),
    erreurs: [413, 422, 503],
  },
})
