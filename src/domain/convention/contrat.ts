import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ACCES_DOCUMENT } from '#domain/projet/acces-document.ts'
import { canalVoulu, codeParti, codeSaisi } from '#domain/signature/code-parti.ts'
import { chemins } from './appels.ts'

const idDemande = z
  .unknown()
  .transform((v) => (typeof v === 'string' && /^\d{1,10}$/.test(v) ? Number(v) : v))
  .pipe(z.int('Projet non défini').min(1, 'Projet non défini').max(2_147_483_647, 'Projet non défini'))
const params = z.object({ id: identifiant })

/** The calls on an agreement, and the code by SMS that signs it, or the attestation. */
export const contratsConvention = contrats({
  codeSms: {
    ...chemins.codeSms,
    resume: 'Envoie par SMS, au mobile de la fiche, le code qui signe la convention ou l’attestation.',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canEdit' },
    droit: 'signer',
    corps: z.object({
      id: idDemande,
      objet: z
        .enum(['convention', 'attestation'], 'Document inconnu.')
        .nullish()
        .describe('Absente\u00a0: celle qui est due.'),
      canal: canalVoulu,
    }),
    reponse: z.object({ status: z.literal('success'), data: codeParti }),
    erreurs: [404, 409, 422, 429],
  },
  lireConvention: {
    ...chemins.lireConvention,
    resume: 'La convention en PDF, signée dès qu’elle l’est ; s’ouvre aussi par un lien signé de 15 minutes.',
    acces: ACCES_DOCUMENT,
    params,
    reponse: 'flux',
    types: ['application/pdf'],
    erreurs: [404],
  },
  signerConvention: {
    ...chemins.signerConvention,
    resume: 'Signe la convention avec le code reçu.',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canEdit' },
    droit: 'signer',
    params,
    corps: z.object({ codeVerification: codeSaisi.optional() }),
    reponse: z.object({ status: z.literal('success'), signed: z.literal(true) }),
    erreurs: [404, 409, 422, 429],
  },
})
