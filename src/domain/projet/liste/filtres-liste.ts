import { z } from 'zod'
import { idDeFiltre, plusieurs, recherche, triParmi } from '#domain/commun/filtres.ts'
import { estJour } from '#domain/commun/jours.ts'
import { DIMENSIONS } from '#domain/statistique/dimensions.ts'
import { CLES_ENSEMBLES } from '#domain/statistique/ensembles.ts'
import { ONGLETS } from './onglets.ts'
import { SUITES } from './suite-liste.ts'
import { FILES_ATTENTE, TRIS } from './tris-liste.ts'

const annee = z.coerce.number().int().min(2000).max(2200)
const euros = z.coerce.number().min(0).max(1_000_000_000).optional().catch(undefined)
const jour = z.string().refine(estJour).optional().catch(undefined)

/**
 * Filters of the list of applications, in a query: any of the values of one filter, all of the filters. What
 * is not understood is ignored. All but the first five are for staff.
 */
export const filtresListe = {
  onglet: z.enum(ONGLETS).optional().catch(undefined),
  portee: z
    .enum(['commission'])
    .optional()
    .catch(undefined)
    .describe('Celles qui sont devant une commission, donc dans aucun onglet\u00a0; l’onglet est ignoré.'),
  recherche,
  annee: plusieurs(annee),
  attente: plusieurs(z.enum(FILES_ATTENTE)).describe('Ce que le personnel a à faire.'),
  commission: plusieurs(idDeFiltre),
  categorie: plusieurs(idDeFiltre),
  domaine: plusieurs(idDeFiltre),
  region: plusieurs(z.string().min(1).max(100)).describe('De la manifestation, sinon de la structure.'),
  convention: plusieurs(z.enum(SUITES.convention)),
  paiement: plusieurs(z.enum(SUITES.paiement)),
  bilan: plusieurs(z.enum(SUITES.bilan)),
  retard: z
    .enum(['oui'])
    .optional()
    .catch(undefined)
    .describe('Convention ou bilan attendus, leur jour limite passé.'),
  constats: z
    .enum(['oui'])
    .optional()
    .catch(undefined)
    .describe('Un constat de la demande elle-même mérite un regard.'),
  suivi: z.enum(['moi']).optional().catch(undefined).describe('Celles que suit qui lit la liste.'),
  demandeMin: euros,
  demandeMax: euros,
  accordeMin: euros,
  accordeMax: euros,
  deposeDu: jour,
  deposeAu: jour,
  publieDu: jour.describe('Publication de la décision.'),
  publieAu: jour,
  indicateur: z
    .enum(CLES_ENSEMBLES)
    .optional()
    .catch(undefined)
    .describe('Ce que compte un nombre des statistiques, d’une seule année\u00a0; l’onglet est ignoré.'),
  egale: jour.describe('Avec «\u00a0indicateur\u00a0»\u00a0: jour de l’année où il s’arrête.'),
  dimension: z.enum(DIMENSIONS).optional().catch(undefined),
  valeur: z.string().min(1).max(100).optional().catch(undefined),
  tri: triParmi(TRIS).describe(
    '« depot », ou « -depot » dans l’autre sens\u00a0; sans lui, les plus récentes d’abord.',
  ),
}
const schema = z.object(filtresListe)
export type QueryListe = z.output<typeof schema>
