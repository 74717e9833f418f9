import { appels } from '#domain/commun/appels.ts'
import type { contratsSignature } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireCodeEnCours: { cle: 'lireCodeEnCours', methode: 'GET', chemin: '/projets/:id/code-en-cours' },
  lireQuiSigne: { cle: 'lireQuiSigne', methode: 'GET', chemin: '/projets/:id/qui-signe' },
  prevenirSignataire: {
    cle: 'prevenirSignataire',
    methode: 'POST',
    chemin: '/projets/:id/prevenir-signataire',
  },
  direFonction: { cle: 'direFonction', methode: 'POST', chemin: '/projets/:id/dire-fonction' },
  refuserSignature: { cle: 'refuserSignature', methode: 'POST', chemin: '/projets/:id/refuser-signature' },
  lireCaracteresPerdus: {
    cle: 'lireCaracteresPerdus',
    methode: 'GET',
    chemin: '/projets/:id/caracteres-perdus/:objet',
  },
  lireBlocageCode: { cle: 'lireBlocageCode', methode: 'GET', chemin: '/projets/:id/blocage-code' },
  leverBlocageCode: { cle: 'leverBlocageCode', methode: 'PATCH', chemin: '/projets/:id/lever-blocage-code' },
} as const

export const appelsSignature = appels<typeof contratsSignature>(chemins)
