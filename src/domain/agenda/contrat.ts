import { z } from 'zod'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

const creeLe = z.iso.datetime().nullable().describe('Null quand le compte n’a pas d’adresse d’agenda.')

export const contratsAgenda = contrats({
  lireAgenda: {
    ...chemins.lireAgenda,
    resume: 'Dit si l’appelant a une adresse d’agenda, et depuis quand\u00a0; jamais l’adresse.',
    acces: { qui: 'connecte' },
    reponse: z.object({ data: z.object({ creeLe }) }),
  },
  ouvrirAgenda: {
    ...chemins.ouvrirAgenda,
    resume: 'Crée l’adresse d’agenda de l’appelant, ou la remplace\u00a0; elle n’est donnée que cette fois.',
    acces: { qui: 'connecte' },
    reponse: z.object({ status: z.literal('success'), data: z.object({ creeLe, adresse: z.url() }) }),
  },
  fermerAgenda: {
    ...chemins.fermerAgenda,
    resume: 'Révoque l’adresse d’agenda de l’appelant\u00a0; sans effet quand il n’en a pas.',
    acces: { qui: 'connecte' },
    reponse: z.object({ status: z.literal('success'), data: z.object({ creeLe }) }),
  },
})
