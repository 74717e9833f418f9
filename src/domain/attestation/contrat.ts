import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ACCES_DOCUMENT } from '#domain/projet/acces-document.ts'
import { projet } from '#domain/projet/reponse.ts'
import { codeSaisi } from '#domain/signature/code-parti.ts'
import { chemins } from './appels.ts'
import { schemaAttestation } from './saisie.ts'

const params = z.object({ id: identifiant })
const porteur = { qui: 'droit', ressource: 'projet', drapeau: 'canEdit' } as const
const codeVerification = codeSaisi.optional()

/** The author-services attestation; the code that signs it is asked by `codeSms`. */
export const contratsAttestation = contrats({
  lireAttestation: {
    ...chemins.lireAttestation,
    resume:
      'L’attestation signée, en PDF scellé ; 503 et Retry-After pendant qu’elle se scelle ; s’ouvre aussi par un lien signé de 15 minutes.',
    acces: ACCES_DOCUMENT,
    params,
    reponse: 'flux',
    types: ['application/pdf'],
    erreurs: [404, 503],
  },
  remplirAttestation: {
    ...chemins.remplirAttestation,
    resume: 'Enregistre les deux attestations, et signe aussitôt si un code les accompagne.',
    acces: porteur,
    droit: 'ecrire',
    params,
    corps: z.object({ ...schemaAttestation.shape, codeVerification }),
    reponse: z.object({ status: z.literal('success'), data: projet }),
    erreurs: [404, 409, 422, 429],
  },
  signerAttestation: {
    ...chemins.signerAttestation,
    resume: 'Signe l’attestation avec le code reçu.',
    acces: porteur,
    droit: 'signer',
    params,
    corps: z.object({ codeVerification }),
    reponse: z.object({ status: z.literal('success'), signed: z.literal(true) }),
    erreurs: [404, 409, 422, 429],
  },
})
