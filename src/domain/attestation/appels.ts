import { appels } from '#domain/commun/appels.ts'
import type { contratsAttestation } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireAttestation: { cle: 'lireAttestation', methode: 'GET', chemin: '/projets/:id/attestation' },
  remplirAttestation: {
    cle: 'remplirAttestation',
    methode: 'PATCH',
    chemin: '/projets/:id/attestation-auteurs',
  },
  signerAttestation: {
    cle: 'signerAttestation',
    methode: 'PATCH',
    chemin: '/projets/:id/signer-attestation-auteurs',
  },
} as const

export const appelsAttestation = appels<typeof contratsAttestation>(chemins)
