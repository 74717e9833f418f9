import { z } from 'zod'
import { booleen, entier, identifiantRequis, jour, liste, texte } from '#domain/commun/champs.ts'
import { LIBELLES_ETAPE1 as L } from './etape1.ts'

const ID_MAX = 2_147_483_647

/** How step 1 is received. Apart from its rules, which browsers check without any library of schemas. */
export const schemaEtape1 = z.object({
  reedition: booleen(L.reedition),
  idPrecedentProjet: entier(L.idPrecedentProjet, 1, ID_MAX),
  nom: texte(L.nom, 200),
  edition: texte(L.edition, 100),
  idCategorieProjet: entier(L.idCategorieProjet, 1, ID_MAX),
  idDomainesEditoriaux: liste(identifiantRequis(L.idDomainesEditoriaux), 50, L.idDomainesEditoriaux),
  dateDebut: jour(L.dateDebut),
  dateFin: jour(L.dateFin),
})
export type ValeursEtape1 = z.output<typeof schemaEtape1>
