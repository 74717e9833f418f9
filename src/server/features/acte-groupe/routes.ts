import { contratsActeGroupe } from '#domain/acte-groupe/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { choisirDemandes } from './choisir-demandes.ts'
import { lancerActeGroupe } from './lancer-acte-groupe.ts'
import { lireActeGroupe } from './lire-acte-groupe.ts'

export const routesActeGroupe: readonly Route[] = [
  route(contratsActeGroupe.lancerActeGroupe, { agir: lancerActeGroupe }),
  route(contratsActeGroupe.choisirDemandes, { agir: choisirDemandes }),
  route(contratsActeGroupe.lireActeGroupe, { agir: lireActeGroupe }),
]
