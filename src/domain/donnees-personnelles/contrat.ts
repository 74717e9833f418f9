import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

/** Everything a member may read of themselves, to take away. */
export const contratsDonneesPersonnelles = contrats({
  telechargerDonnees: {
    ...chemins.telechargerDonnees,
    resume:
      'Archive zip des données d’une personne, pour elle seule\u00a0: compte, structures, invitations, demandes à rejoindre, messages, actes, signatures\u00a0; à qui est responsable de sa structure, aussi ce qu’elle a déposé. Une par heure.',
    acces: { qui: 'roles', roles: ['porteurProjet'], compteOuvert: false },
    params: z.object({ id: identifiant }),
    reponse: 'flux',
    types: ['application/zip'],
    erreurs: [404, 429, 503],
  },
  telechargerMesDonnees: {
    ...chemins.telechargerMesDonnees,
    resume:
      'Le même, de la personne seule, qui ne travaille plus pour aucune structure\u00a0: ce qu’elle a écrit et signé pour toutes. Une par heure.',
    acces: { qui: 'roles', roles: ['porteurProjet'], compteOuvert: false },
    reponse: 'flux',
    types: ['application/zip'],
    erreurs: [429, 503],
  },
})
