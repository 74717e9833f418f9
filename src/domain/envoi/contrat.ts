import { z } from 'zod'
import { identifiant, pagination, vueEcran } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

const instant = z.iso.datetime()
const canal = z.enum(['email', 'sms'])

/** Mails and SMS on their way out: the local outbox, and what could not be delivered. */
export const contratsEnvoi = contrats({
  listerBoiteEnvoi: {
    ...chemins.listerBoiteEnvoi,
    resume:
      'Messages retenus sur cette machine tant qu’aucun transport n’est configuré (hors production, en local).',
    acces: { qui: 'public' },
    reponse: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          canal,
          a: z.string(),
          sujet: z.string().nullable(),
          texte: z.string().nullable(),
          creeLe: instant,
        }),
      ),
    }),
    erreurs: [404],
  },
  listerEchecsEnvoi: {
    ...chemins.listerEchecsEnvoi,
    resume: 'Messages abandonnés après plusieurs essais, ou expirés avant d’être envoyés.',
    acces: { qui: 'droit', ressource: 'page', drapeau: 'canView' },
    query: z.object({ ...pagination, vue: vueEcran }),
    reponse: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          canal,
          evenement: z.string(),
          a: z.string(),
          sujet: z.string().nullable(),
          essais: z.int(),
          derniereErreur: z.string().nullable(),
          creeLe: instant,
          abandonneLe: instant,
          relancable: z.boolean(),
          projetId: z.int().nullable(),
          porteurId: z.int().nullable(),
          injoignable: z
            .object({ id: z.int(), nom: z.string() })
            .optional()
            .describe(
              'La structure dont ce destinataire est le seul propriétaire, si rien ne lui est parvenu depuis.',
            ),
        }),
      ),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  relancerEnvoi: {
    ...chemins.relancerEnvoi,
    resume: 'Remet un message abandonné dans la file.',
    acces: { qui: 'droit', ressource: 'page', drapeau: 'canManage' },
    params: z.object({ id: identifiant }),
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int() }) }),
    erreurs: [404, 409],
  },
})
