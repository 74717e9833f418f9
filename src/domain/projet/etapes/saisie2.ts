import { z } from 'zod'
import { entier, liste, texte } from '#domain/commun/champs.ts'
import { LIBELLES_ETAPE2 as L } from './etape2.ts'

/** How step 2 is received. Apart from its rules, which browsers check without any library of schemas. */
export const schemaEtape2 = z.object({
  presentation: texte(L.presentation, 10_000),
  actionsCommunication: texte(L.actionsCommunication, 10_000),
  idLieu: entier(L.idLieu, 1, 3),
  region: texte(L.region, 100),
  ville: texte(L.ville, 100),
  lieux: liste(texte(L.lieux, 100), 50, L.lieux),
})
export type ValeursEtape2 = z.output<typeof schemaEtape2>
