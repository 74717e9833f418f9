import { contrats, XLSX } from '#domain/commun/contrat.ts'

/** Templates to download; the calls on an application's files are in projet/contrat.ts. */
export const contratsModele = contrats({
  lireModeleBudgetRemunerations: {
    cle: 'lireModeleBudgetRemunerations',
    methode: 'GET',
    chemin: '/modeles/budget-remunerations',
    resume: 'Modèle à remplir du budget des rémunérations (tableur xlsx).',
    acces: { qui: 'public' },
    reponse: 'flux',
    types: [XLSX],
  },
})
