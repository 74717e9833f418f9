import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

/** What has just changed, told while it is open; the calls themselves give what changed. */
export const contratsEvenement = contrats({
  suivreEvenements: {
    ...chemins.suivreEvenements,
    resume:
      'Flux d’événements (text/event-stream) : « messages » {conversationId}, « notifications », « reprise » (relire tout). Se ferme avec la session.',
    acces: { qui: 'connecte' },
    reponse: 'flux',
    types: ['text/event-stream'],
    sansHead: true,
    erreurs: [429, 503],
  },
})
