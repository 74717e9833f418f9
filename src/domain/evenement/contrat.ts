import { contrats } from '#domain/commun/contrat.ts'

/** What has just changed, told while it is open; the calls themselves give what changed. */
export const contratsEvenement = contrats({
  suivreEvenements: {
    cle: 'suivreEvenements',
    methode: 'GET',
    chemin: '/evenements',
    resume:
      'Flux d’événements (text/event-stream) : « messages » {conversationId}, « notifications », « reprise » (relire tout). Se ferme avec la session.',
    acces: { qui: 'connecte' },
    reponse: 'flux',
    erreurs: [429, 503],
  },
})
