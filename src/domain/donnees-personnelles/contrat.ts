import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

/** Everything a holder may read of themselves, to take away. */
export const contratsDonneesPersonnelles = contrats({
  telechargerDonnees: {
    ...chemins.telechargerDonnees,
    resume:
      'Archive zip des données d’un porteur, pour lui seul\u00a0: compte, structure, demandes, messages, actes, fichiers et documents. Une par heure.',
    acces: { qui: 'roles', roles: ['porteurProjet'], compteOuvert: false },
    params: z.object({ id: identifiant }),
    reponse: 'flux',
    types: ['application/zip'],
    erreurs: [404, 429, 503],
  },
})
