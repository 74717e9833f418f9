import { appels } from '#domain/commun/appels.ts'
import type { contratsActeGroupe } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lancerActeGroupe: { cle: 'lancerActeGroupe', methode: 'POST', chemin: '/actes-groupes' },
  choisirDemandes: { cle: 'choisirDemandes', methode: 'GET', chemin: '/actes-groupes/demandes' },
  lireActeGroupe: { cle: 'lireActeGroupe', methode: 'GET', chemin: '/actes-groupes/:id' },
} as const

export const appelsActeGroupe = appels<typeof contratsActeGroupe>(chemins)
