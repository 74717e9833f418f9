import { z } from 'zod'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { nomsKit, schemaSuppression } from './noms.ts'
import { REGLE_KIT } from './regles.ts'

const lecture = { qui: 'droit', ressource: 'kitcom', drapeau: 'canView' } as const
const gestion = { qui: 'droit', ressource: 'kitcom', drapeau: 'canEdit' } as const
const status = z.literal('success')

const fichierKit = z.object({
  id: z.int(),
  name: z.string().describe('Désigne le fichier dans le kit.'),
  type: z.string().describe('Type de média.'),
  taille: z.int().describe('Octets.'),
  deposeLe: z.iso.datetime(),
  url: z.string().describe('Le fichier lui-même, pendant 15 minutes.'),
})
export type FichierKit = z.output<typeof fichierKit>

/** The communication kit: files that staff give to holders. */
export const contratsKitCom = contrats({
  listerKitCom: {
    ...chemins.listerKitCom,
    resume: 'Les fichiers du kit de communication, par nom, et un lien qui les donne.',
    acces: lecture,
    query: z.object({ names: nomsKit.optional().describe('Tableau JSON\u00a0: ces fichiers seulement.') }),
    reponse: z.object({
      data: z.array(fichierKit),
      meta: z.object({
        total: z.int(),
        page: z.int(),
        parPage: z.int(),
        url: z
          .string()
          .nullable()
          .describe('Ces fichiers, pendant 15 minutes\u00a0: le fichier, ou un zip de plusieurs.'),
      }),
    }),
    erreurs: [422],
  },
  deposerFichierKit: {
    ...chemins.deposerFichierKit,
    resume: 'Ajoute un fichier au kit ; il remplace celui du même nom.',
    acces: gestion,
    fichiers: ['file'],
    regleFichiers: REGLE_KIT,
    reponse: z.object({ status, data: fichierKit }),
    statut: 201,
    erreurs: [409, 413, 415, 422, 503],
  },
  supprimerFichiersKit: {
    ...chemins.supprimerFichiersKit,
    resume: 'Supprime du kit un fichier (name) ou plusieurs (names), par leur nom exact : tous ou aucun.',
    acces: gestion,
    corps: schemaSuppression,
    reponse: z.object({ status, data: z.object({ id: z.int(), names: z.array(z.string()) }) }),
    erreurs: [404, 422],
  },
  lireFichiersKit: {
    ...chemins.lireFichiersKit,
    resume:
      'Le fichier nommé, ou une archive zip de plusieurs ; s’ouvre aussi par un lien signé de 15 minutes.',
    acces: { qui: 'lien', sinon: lecture },
    query: z.object({ names: nomsKit.describe('Tableau JSON de noms gardés.') }),
    reponse: 'flux',
    erreurs: [404, 422],
  },
})
