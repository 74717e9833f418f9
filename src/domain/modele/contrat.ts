import { z } from 'zod'
import { cleCreation, entier, identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { GENRES } from './genres.ts'
import { champsModele } from './saisie.ts'

const gestion = { qui: 'droit', ressource: 'page', drapeau: 'canManage' } as const
const params = z.object({ id: identifiant })
const status = z.literal('success')
const version = entier('Version', 1, 2_147_483_647).describe('Du modèle qui a été lu\u00a0; dépassée, 409.')

const modeleReponse = z.object({
  id: z.int(),
  genre: z.enum(GENRES).describe('Où il s’insère.'),
  nom: z.string(),
  texte: z.string().describe('Avec ses champs à remplir, entre doubles accolades.'),
  version: z.int(),
  modifieLe: z.iso.datetime(),
  modifiePar: z.string().nullable(),
})
export type ModeleReponse = z.output<typeof modeleReponse>

/** Reasons and messages that come back: written once in the settings, inserted where they are needed. */
export const contratsModele = contrats({
  listerModeles: {
    ...chemins.listerModeles,
    resume: 'Les modèles de motifs et de messages, par emploi et par nom.',
    acces: { qui: 'droit', ressource: 'page', drapeau: 'canView' },
    reponse: z.object({ data: z.array(modeleReponse) }),
  },
  creerModele: {
    ...chemins.creerModele,
    resume: 'Ajoute un modèle ; un champ à remplir inconnu est refusé.',
    acces: gestion,
    corps: z.object({ ...champsModele, cleCreation }),
    statut: 201,
    reponse: z.object({ status, data: modeleReponse }),
    erreurs: [422],
  },
  modifierModele: {
    ...chemins.modifierModele,
    resume: 'Récrit un modèle ; ce qui a déjà été envoyé ne change pas.',
    acces: gestion,
    params,
    corps: z.object({ ...champsModele, version }),
    reponse: z.object({ status, data: modeleReponse }),
    erreurs: [404, 409, 422],
  },
  supprimerModele: {
    ...chemins.supprimerModele,
    resume: 'Supprime un modèle ; le journal en garde le texte.',
    acces: gestion,
    params,
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [404],
  },
})
