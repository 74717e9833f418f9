import type { PageSimple } from '#server/http/service/page-simple.ts'

/** Said to who has signed out here: their session with the provider is another one. */
export const pageFin = (nom: string, adresse: string | null): PageSimple => ({
  titre: 'Vous êtes déconnecté du portail',
  paragraphes: [
    adresse === null
      ? `Votre session chez «\u00a0${nom}\u00a0» est peut-être encore ouverte\u00a0: fermez-la de son côté si cet appareil n’est pas le vôtre.`
      : `Votre session chez «\u00a0${nom}\u00a0» est peut-être encore ouverte. Sur un appareil partagé, fermez-la aussi.`,
  ],
  liens: [
    ...(adresse === null ? [] : [{ libelle: `Se déconnecter aussi de ${nom}`, adresse }]),
    { libelle: 'Revenir à la page de connexion', adresse: '/gestion/' },
  ],
})
