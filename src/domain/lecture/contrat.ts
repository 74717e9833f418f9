import { z } from 'zod'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

/** What a page reads at the same moment, in one call instead of one each. */
export const contratsLecture = contrats({
  lireEnGroupe: {
    ...chemins.lireEnGroupe,
    resume:
      'Plusieurs lectures en un appel, chacune telle que son propre appel la répond à ce lecteur. Celle qu’il n’a pas, qui échoue ou ne se groupe pas, manque\u00a0: son appel dit pourquoi.',
    acces: { qui: 'connecte', compteOuvert: false, sansSecondFacteur: true },
    query: z.object({
      de: z
        .string()
        .max(2000)
        .catch('')
        .describe(
          'Les adresses, séparées par une espace, après «\u00a0/gestion/api\u00a0»\u00a0: vingt au plus.',
        ),
    }),
    reponse: z.object({
      data: z.record(z.string(), z.unknown()).describe('Par adresse, le corps de la réponse.'),
    }),
  },
})
