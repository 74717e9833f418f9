import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ROLES } from '#domain/commun/roles.ts'
import { SUJETS_NOTE } from '#domain/note/regles.ts'
import { chemins } from './appels.ts'
import { ATTENTES_DOSSIER, type AttenteDossier } from './regles.ts'

const personnel = { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] } as const
const params = z.object({ id: identifiant })
const nul = (valeur: unknown): unknown => (valeur === undefined || valeur === '' ? null : valeur)
const qui = z.preprocess(nul, identifiant.nullable())

const personne = z.object({ id: z.int(), prenom: z.string(), nom: z.string() })
const collegue = personne.extend({ role: z.enum(ROLES) })
export type CollegueReponse = z.output<typeof collegue>

const suiviReponse = z.object({
  suiviPar: personne.nullable(),
  depuis: z.iso.datetime().nullable(),
  par: personne.nullable().describe('Qui l’a confié\u00a0; la même personne, si elle l’a pris.'),
  avant: z
    .array(z.object({ suiviPar: personne, du: z.iso.datetime(), au: z.iso.datetime() }))
    .describe('Qui l’a suivi auparavant, le plus récent d’abord.'),
})
export type SuiviReponse = z.output<typeof suiviReponse>

const monDossier = z.object({
  id: z.int(),
  numero: z.string(),
  nom: z.string().nullable(),
  structure: z.string(),
  attente: z
    .enum(Object.keys(ATTENTES_DOSSIER) as AttenteDossier[])
    .nullable()
    .describe('Ce qui attend le personnel\u00a0; null quand rien ne l’attend.'),
  attendDepuis: z.iso.datetime().nullable(),
  confieLe: z.iso.datetime(),
  confiePar: personne,
  nouveau: z.boolean().describe('Pas encore ouvert par qui le suit.'),
})
export type MonDossier = z.output<typeof monDossier>

const citation = z.object({
  noteId: z.int(),
  sujet: z.enum(SUJETS_NOTE),
  id: z.int().describe('De la demande ou de la structure.'),
  nom: z.string(),
  auteur: personne,
  le: z.iso.datetime(),
})
export type CitationAVoir = z.output<typeof citation>

/** Who of the staff follows an application, and what they have to do. */
export const contratsSuivi = contrats({
  listerCollegues: {
    ...chemins.listerCollegues,
    resume: 'Le personnel dont le compte est ouvert, par nom\u00a0: à qui confier un dossier, qui nommer.',
    acces: personnel,
    reponse: z.object({ data: z.array(collegue) }),
  },
  lireSuivi: {
    ...chemins.lireSuivi,
    resume: 'Qui suit une demande, depuis quand, et qui l’a suivie ; qui la suit l’a désormais ouverte.',
    acces: personnel,
    params,
    reponse: z.object({ data: suiviReponse }),
    erreurs: [404],
  },
  confierDossier: {
    ...chemins.confierDossier,
    resume:
      'Confie une demande à un collègue, la prend, ou (null) la rend à personne ; le collègue est prévenu par e-mail.',
    acces: personnel,
    params,
    corps: z.object({
      utilisateurId: qui.describe('À qui\u00a0; null\u00a0: à personne.'),
      suiviPar: qui.describe('Qui la suivait quand elle a été lue\u00a0; si ce n’est plus vrai, 409.'),
    }),
    reponse: z.object({ status: z.literal('success'), data: suiviReponse }),
    erreurs: [404, 409, 422],
  },
  listerMesDossiers: {
    ...chemins.listerMesDossiers,
    resume:
      'Les demandes que l’on suit (50 au plus), ce qui attend d’abord, et les notes où l’on est cité et que l’on n’a pas vues.',
    acces: personnel,
    reponse: z.object({
      data: z.array(monDossier),
      citations: z.array(citation),
      meta: z.object({ total: z.int() }),
    }),
  },
})
