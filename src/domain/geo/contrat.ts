import { z } from 'zod'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

/** Communes and regions of the official geographic list, open to everybody. */
export const contratsGeo = contrats({
  chercherCommunes: {
    ...chemins.chercherCommunes,
    resume: 'Communes par leur nom ou leur code postal, six au plus, les plus peuplées d’abord.',
    acces: { qui: 'public' },
    query: z.object({
      recherche: z
        .string()
        .trim()
        .max(100)
        .catch('')
        .describe('Deux lettres au moins d’un nom, ou des chiffres d’un code postal.'),
    }),
    reponse: z.object({
      data: z.array(z.object({ nom: z.string(), codesPostaux: z.array(z.string()) })).max(6),
    }),
  },
  listerRegions: {
    ...chemins.listerRegions,
    resume: 'Noms des régions, par ordre alphabétique.',
    acces: { qui: 'public' },
    reponse: z.object({ data: z.array(z.string()) }),
  },
})
