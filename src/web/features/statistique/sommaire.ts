import { LIBELLES_DIMENSIONS } from '#domain/statistique/dimensions.ts'
import type { CleTableau } from '#domain/statistique/tableau.ts'

const titre = (cle: keyof typeof LIBELLES_DIMENSIONS): string => LIBELLES_DIMENSIONS[cle].titre

/** The parts of the page, in its order, as its summary names them. */
export const TITRES: Record<CleTableau, string> = {
  enveloppe: 'Enveloppe',
  ensemble: 'Demandes, décisions, paiements',
  region: titre('region'),
  categorie: titre('categorie'),
  domaine: titre('domaine'),
  structure: titre('structure'),
  departement: titre('departement'),
  delais: 'Délais',
  realise: 'Prévu et réalisé',
}
