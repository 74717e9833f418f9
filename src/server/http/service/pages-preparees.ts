interface PagePreparee {
  /** File of the page in the built folder. */
  fichier: string
  /** Addresses it serves, below /gestion: the first that begins the path wins. */
  sous: readonly string[]
  /** Modules of src/web that it asks for at once, frame and screen; the router would ask later. */
  ecrans: readonly string[]
}

/** The same page written once for each way in, so that the browser asks at once for all that its first screen needs. */
export const PAGES_PREPAREES: readonly PagePreparee[] = [
  {
    fichier: 'formulaire.html',
    sous: ['/porteur-projet/projet/'],
    ecrans: ['CoquillePorteur', 'EcranFormulaire'],
  },
  {
    fichier: 'porteur.html',
    sous: ['/porteur-projet'],
    ecrans: ['CoquillePorteur', 'TableauDeBordRoute'],
  },
  {
    fichier: 'projets.html',
    sous: ['/admin/projets'],
    ecrans: ['CoquillePersonnel', 'ProjetsRoute'],
  },
  {
    fichier: 'commissions.html',
    sous: ['/admin/commissions', '/membre-commission'],
    ecrans: ['CoquillePersonnel', 'EcranCommissions'],
  },
  {
    fichier: 'personnel.html',
    sous: ['/admin'],
    ecrans: ['CoquillePersonnel', 'PorteursRoute'],
  },
  { fichier: 'portail.html', sous: ['/'], ecrans: [] },
]

/** File that answers `chemin` (below /gestion): the sign-in page alone has its own, `index.html`. */
export const fichierDePage = (chemin: string): string =>
  (!['/', '/index.html'].includes(chemin) &&
    PAGES_PREPAREES.find((p) => p.sous.some((s) => chemin.startsWith(s)))?.fichier) ||
  'index.html'
