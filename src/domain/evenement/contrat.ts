import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { ETATS_PRESENCE } from './presence.ts'

/** The stream that announces what has just changed; other calls give the content. */
export const contratsEvenement = contrats({
  suivreEvenements: {
    ...chemins.suivreEvenements,
    resume:
      'Flux d’événements (text/event-stream) : « messages » {conversationId}, « notifications », « deport » {projetId} d’un dossier qui se ferme ou se rouvre pour soi, « seance » {seanceId, version} d’une séance dont l’état change, « presence » {projetId, utilisateurId, nom, fenetre, etat} d’une demande que l’on regarde, « reprise » (relire tout). Se ferme avec la session.',
    acces: { qui: 'connecte' },
    query: z.object({
      depuis: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .catch(undefined)
        .describe(
          'Instant (millisecondes, horloge du portail) de ce qui est déjà lu\u00a0: ce qui est venu depuis est dit d’abord, ou « reprise » quand on ne le sait plus.',
        ),
    }),
    reponse: 'flux',
    types: ['text/event-stream'],
    sansHead: true,
    erreurs: [429, 503],
  },
  direPresence: {
    ...chemins.direPresence,
    resume:
      'Dit qu’une page regarde une demande\u00a0: ceux qui la regardent aussi l’apprennent par le flux. Rien n’en est gardé.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    params: z.object({ id: identifiant }),
    corps: z.object({
      fenetre: z.uuid().describe('Tirée par la page, une fois.'),
      etat: z.enum(ETATS_PRESENCE),
    }),
    reponse: z.object({ status: z.literal('success') }),
    erreurs: [404, 422],
  },
})
