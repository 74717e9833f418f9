import { z } from 'zod'
import { entier, montant, texte } from '#domain/commun/champs.ts'
import { AIDE_MAX, LIBELLES_ETAPE3 as L, MONTANT_MAX, NOMBRE_MAX } from './etape3.ts'

/** How step 3 is received. Apart from its rules, which browsers check without any library of schemas. */
export const schemaEtape3 = z.object({
  budgetGlobal: montant(L.budgetGlobal, MONTANT_MAX),
  montantDemande: montant(L.montantDemande, AIDE_MAX),
  idGratuite: entier(L.idGratuite, 1, 3),
  nbAuteursInvites: entier(L.nbAuteursInvites, 0, NOMBRE_MAX),
  presenceAuteurs: entier(L.presenceAuteurs, 1, 2),
  nbAuteursRemuneres: entier(L.nbAuteursRemuneres, 0, NOMBRE_MAX),
  montantRemunerationAuteurs: montant(L.montantRemunerationAuteurs, MONTANT_MAX),
  montantFraisAuteurs: montant(L.montantFraisAuteurs, MONTANT_MAX),
  raisonAucunAuteur: texte(L.raisonAucunAuteur, 5000),
  nbModerateursInvites: entier(L.nbModerateursInvites, 0, NOMBRE_MAX),
  montantRemunerationModerateurs: montant(L.montantRemunerationModerateurs, MONTANT_MAX),
  nbEditeursInvites: entier(L.nbEditeursInvites, 0, NOMBRE_MAX),
})
export type ValeursEtape3 = z.output<typeof schemaEtape3>
