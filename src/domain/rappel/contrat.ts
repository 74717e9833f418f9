import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { CHAMPS_MODELE } from '#domain/modele/champs-modele.ts'
import { OBJETS_RELANCE } from '#domain/projet/relance.ts'
import { chemins } from './appels.ts'
import { motSaisi as mot } from './saisie.ts'

const params = z.object({ id: identifiant })
const gestionnaire = { qui: 'droit', ressource: 'projet', drapeau: 'canManage' } as const
const jour = z.iso.date()

const relancePrevue = z.object({
  objet: z.enum(OBJETS_RELANCE),
  destinataire: z.string().describe('Adresses e-mail de ceux à qui elle part, chacun le sien.'),
  sujet: z.string(),
  paragraphes: z.array(z.string()),
  echeance: jour.nullable().describe('Jour dû\u00a0; null quand aucun n’est fixé.'),
  champs: z
    .record(z.enum(CHAMPS_MODELE), z.string().nullable())
    .describe('Ce qui remplit les champs d’un mot ajouté ; null\u00a0: rien n’est connu.'),
  derniere: z
    .object({ le: z.iso.datetime(), par: z.string(), objet: z.enum(OBJETS_RELANCE) })
    .nullable()
    .describe('Dernière relance à la main.'),
  possibleLe: jour.nullable().describe('Premier jour où relancer, quand la dernière est trop récente.'),
})
export type RelancePrevue = z.output<typeof relancePrevue>

/** Reminders that staff send by hand. */
export const contratsRappel = contrats({
  prevoirRelance: {
    ...chemins.prevoirRelance,
    resume: 'L’e-mail qu’une relance enverrait au porteur, et la dernière envoyée.',
    acces: gestionnaire,
    params,
    reponse: z.object({ data: relancePrevue }),
    erreurs: [404, 409],
  },
  relancerPorteur: {
    ...chemins.relancerPorteur,
    resume: 'Rappelle au porteur ce qui est attendu de lui, une fois par semaine au plus.',
    acces: gestionnaire,
    params,
    corps: z.object({ mot }),
    reponse: z.object({ status: z.literal('success'), data: z.object({ le: z.iso.datetime() }) }),
    erreurs: [404, 409, 422],
  },
})
