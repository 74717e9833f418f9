import { z } from 'zod'
import { MOTIFS, texte } from '#domain/commun/champs.ts'
import { LIBELLES_ETAPE5 as L } from './etape5.ts'

/** How step 5 is received. Apart from its rules, which browsers check without any library of schemas. */
export const schemaEtape5 = z.object({
  signatairePrenom: texte(L.signatairePrenom, 100, MOTIFS.nom),
  signataireNom: texte(L.signataireNom, 100, MOTIFS.nom),
  signataireFonction: texte(L.signataireFonction, 150),
})
export type ValeursEtape5 = z.output<typeof schemaEtape5>
