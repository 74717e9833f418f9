import { z } from 'zod'
import { booleen, entier, identifiant, requis } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { canalVoulu, codeParti, codeSaisi } from '#domain/signature/code-parti.ts'
import { chemins } from './appels.ts'
import { brouillonPv, etapePv, pvCourt, pvEntier } from './reponse.ts'
import { champsSaisie } from './saisie.ts'

const gestion = { qui: 'roles', roles: rolesDe('pv.canManage') } as const
const signature = { qui: 'roles', roles: rolesDe('pv.canSign') } as const
const params = z.object({ id: identifiant })
const deLEtape = params.extend({
  etape: z.preprocess((v) => (v === '1' ? 1 : v === '2' ? 2 : v), z.union([z.literal(1), z.literal(2)])),
})
const query = z.object({
  seance: z.coerce
    .number()
    .pipe(z.int().min(1).max(1000))
    .default(1)
    .describe('Laquelle des séances de l’étape\u00a0; 1, la première, ou l’étape sans séance.'),
})
const status = z.literal('success')
const rang = entier('Rang', 1, 1000).describe('1\u00a0: le procès-verbal\u00a0; au-delà, un rectificatif.')
const version = entier('Version', 0, 2_147_483_647)
const regles = z.object({
  publicationAttendSignatures: z
    .boolean()
    .describe('La publication d’une étape attend que son procès-verbal soit signé.'),
  version: z.int(),
})

/** A step's minutes: drafted, frozen, signed by president and secretary, corrected by later minutes. */
export const contratsProcesVerbal = contrats({
  listerProcesVerbaux: {
    ...chemins.listerProcesVerbaux,
    resume:
      'Les procès-verbaux arrêtés d’une commission\u00a0; un membre voit ceux qu’il signe, et ceux des séances où il a siégé.',
    acces: signature,
    params,
    reponse: z.object({
      commission: z.object({ id: z.int(), numero: z.int(), annee: z.int(), date: z.iso.date() }),
      data: z.array(pvCourt),
      seances: z
        .array(z.object({ etape: z.int().min(1).max(2), rang: z.int() }))
        .describe('Les séances ouvertes de chaque étape\u00a0: chacune a son procès-verbal.'),
    }),
    erreurs: [404],
  },
  lireBrouillonProcesVerbal: {
    ...chemins.lireBrouillonProcesVerbal,
    resume: 'Le brouillon d’une étape, tel que les faits le disent maintenant.',
    acces: gestion,
    params: deLEtape,
    query,
    reponse: z.object({ data: etapePv }),
    erreurs: [404],
  },
  apercevoirProcesVerbal: {
    ...chemins.apercevoirProcesVerbal,
    resume: 'Le brouillon d’une étape, en PDF ; s’ouvre aussi par un lien signé de 15 minutes.',
    acces: { qui: 'lien', sinon: gestion },
    params: deLEtape,
    query,
    reponse: 'flux',
    types: ['application/pdf'],
    erreurs: [404, 503],
  },
  enregistrerProcesVerbal: {
    ...chemins.enregistrerProcesVerbal,
    resume: 'Enregistre ce que la séance ne dit pas\u00a0: lieu, heures, convocation, autres points.',
    acces: gestion,
    params: deLEtape,
    query,
    corps: z.object({ rang, version, ...champsSaisie }),
    reponse: z.object({ status, data: brouillonPv }),
    erreurs: [404, 409, 422],
  },
  arreterProcesVerbal: {
    ...chemins.arreterProcesVerbal,
    resume: 'Fige le texte et les chiffres du brouillon lu, et en fait le PDF\u00a0; il ne se modifie plus.',
    acces: gestion,
    params: deLEtape,
    query,
    corps: z.object({ rang, empreinte: z.string('Relisez le brouillon avant de l’arrêter.').max(64) }),
    reponse: z.object({ status, data: pvCourt }),
    erreurs: [404, 409, 422],
  },
  rectifierProcesVerbal: {
    ...chemins.rectifierProcesVerbal,
    resume: 'Commence un procès-verbal rectificatif, qui nomme celui qu’il rectifie.',
    acces: gestion,
    params: deLEtape,
    query,
    reponse: z.object({ status, data: brouillonPv }),
    erreurs: [404, 409],
  },
  lireProcesVerbal: {
    ...chemins.lireProcesVerbal,
    resume: 'Un procès-verbal arrêté, pour l’administration, ses deux signataires et qui a siégé.',
    acces: signature,
    params,
    reponse: z.object({ data: pvEntier }),
    erreurs: [403, 404],
  },
  telechargerProcesVerbal: {
    ...chemins.telechargerProcesVerbal,
    resume: 'Le procès-verbal en PDF, signé dès qu’il l’est ; s’ouvre aussi par un lien signé de 15 minutes.',
    acces: { qui: 'lien', sinon: signature },
    params,
    reponse: 'flux',
    types: ['application/pdf'],
    erreurs: [403, 404],
  },
  codeProcesVerbal: {
    ...chemins.codeProcesVerbal,
    resume: 'Envoie au signataire le code qui signe\u00a0: par SMS, sinon par e-mail.',
    acces: signature,
    params,
    corps: z.object({
      canal: canalVoulu,
    }),
    reponse: z.object({ status, data: codeParti }),
    erreurs: [403, 404, 409, 422, 429],
  },
  signerProcesVerbal: {
    ...chemins.signerProcesVerbal,
    resume: 'Signe le procès-verbal avec le code reçu, en qualité de président ou de secrétaire.',
    acces: signature,
    params,
    corps: z.object({ codeVerification: codeSaisi.optional() }),
    reponse: z.object({ status, signed: z.literal(true) }),
    erreurs: [403, 404, 409, 422, 429],
  },
  lireReglesProcesVerbal: {
    ...chemins.lireReglesProcesVerbal,
    resume: 'Ce que la publication attend d’un procès-verbal.',
    acces: gestion,
    reponse: z.object({ data: regles }),
  },
  modifierReglesProcesVerbal: {
    ...chemins.modifierReglesProcesVerbal,
    resume: 'Change ce que la publication attend d’un procès-verbal.',
    acces: gestion,
    corps: z.object({
      publicationAttendSignatures: booleen('La publication attend les signatures').refine(
        (v): v is boolean => v !== null,
        requis('La publication attend les signatures'),
      ),
      version,
    }),
    reponse: z.object({ status, data: regles }),
    erreurs: [409, 422],
  },
})
