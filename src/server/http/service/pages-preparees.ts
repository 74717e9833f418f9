interface PagePreparee {
  /** File of the page in the built folder. */
  fichier: string
  /** Addresses it serves, below /gestion: the first page that has the path, or what it begins with, wins. */
  sous: readonly (string | RegExp)[]
  /** Modules of src/web that it asks for at once, frame and screen; the router would ask later. */
  ecrans: readonly string[]
  /** Whose area people land on there; without one, people go there from another page. */
  arrivee?: 'porteur' | 'personnel'
}

/** The same page written once for each way in: the browser asks at once for all its first screen needs. */
export const PAGES_PREPAREES: readonly PagePreparee[] = [
  {
    fichier: 'formulaire.html',
    sous: ['/porteur-projet/projet/'],
    ecrans: ['CoquillePorteur', 'EcranFormulaire'],
    arrivee: 'porteur',
  },
  {
    fichier: 'porteur.html',
    sous: ['/porteur-projet'],
    ecrans: ['CoquillePorteur', 'TableauDeBordRoute'],
    arrivee: 'porteur',
  },
  {
    fichier: 'demande.html',
    sous: ['/admin/projets/validation'],
    ecrans: ['CoquillePersonnel', 'ProjetRoute'],
  },
  {
    fichier: 'projets.html',
    sous: [/^\/admin\/projets\/?$/],
    ecrans: ['CoquillePersonnel', 'ProjetsRoute'],
    arrivee: 'personnel',
  },
  {
    fichier: 'commission.html',
    sous: [/^\/(admin|membre-commission)\/commissions\/\d+\/?$/],
    ecrans: ['CoquillePersonnel', 'CommissionRoute'],
  },
  {
    fichier: 'commissions.html',
    sous: [/^\/(admin\/commissions|membre-commission(\/commissions)?)\/?$/],
    ecrans: ['CoquillePersonnel', 'EcranCommissions'],
    arrivee: 'personnel',
  },
  {
    fichier: 'accueil.html',
    sous: ['/admin/accueil'],
    ecrans: ['CoquillePersonnel', 'AccueilRoute'],
    arrivee: 'personnel',
  },
  {
    fichier: 'virements.html',
    sous: [/^\/admin\/virements\/?$/],
    ecrans: ['CoquillePersonnel', 'EcransVirement', 'EcranVirements'],
  },
  {
    fichier: 'porteurs.html',
    sous: [/^\/admin(\/porteur)?\/?$/],
    ecrans: ['CoquillePersonnel', 'PorteursRoute'],
    arrivee: 'personnel',
  },
  { fichier: 'personnel.html', sous: ['/admin', '/membre-commission'], ecrans: ['CoquillePersonnel'] },
  { fichier: 'portail.html', sous: ['/'], ecrans: [] },
]

/** File that answers `chemin` (below /gestion): the sign-in page alone has its own, `index.html`. */
export const fichierDePage = (chemin: string): string =>
  (!['/', '/index.html'].includes(chemin) &&
    PAGES_PREPAREES.find((p) =>
      p.sous.some((s) => (typeof s === 'string' ? chemin.startsWith(s) : s.test(chemin))),
    )?.fichier) ||
  'index.html'
