import { z } from 'zod'
import { idDeFiltre, plusieurs, recherche, triParmi, unParmi } from '#domain/commun/filtres.ts'
import { DEMANDES_DE_PORTEUR, SIRETS_DE_PORTEUR, TRIS_PORTEURS } from './liste-porteurs.ts'

/** Filters of the lists of holders, in a query: two of them are both; what is not understood is ignored. */
export const filtresPorteurs = {
  recherche,
  categorie: plusieurs(idDeFiltre).describe('Catégorie de la structure.'),
  region: plusieurs(z.string().min(1).max(100)).describe('Du code postal de la structure.'),
  demandes: unParmi(DEMANDES_DE_PORTEUR),
  siret: unParmi(SIRETS_DE_PORTEUR).describe('Avec une anomalie, ou sans SIRET ni RNA.'),
  tri: triParmi(TRIS_PORTEURS).describe(
    '« nom », ou « -nom » dans l’autre sens\u00a0; sans lui, les plus récents d’abord.',
  ),
}
const schema = z.object(filtresPorteurs)
export type QueryPorteurs = z.output<typeof schema>
