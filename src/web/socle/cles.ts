const cle = <const K extends readonly unknown[]>(...parties: K): K => parties

/**
 * Names under which what is read from the server is kept. A thing has one, whatever screen shows it, and it
 * begins with its family's: reading a family again reaches every view of it.
 */
export const cles = {
  moi: () => cle('moi'),
  mesStructures: (vue: unknown) => cle('structures', vue),
  notifications: () => cle('notifications'),
  agenda: () => cle('agenda'),
  /** Of a structure, by its id; for the staff, after « suivis »; changes of who answers, « changements ». */
  membres: (...de: (string | number)[]) => cle('membres', ...de),
  /** How one joins a structure: by the link of an invitation, by its SIRET; by neither, all of it. */
  rejoindre: (...par: string[]) => cle('rejoindre', ...par),
  recherches: () => cle('recherche'),
  recherche: (recherche: string, portee: string | null) => cle('recherche', recherche, portee),
  accueil: () => cle('accueil'),
  secondFacteur: () => cle('second-facteur'),

  /** Every view of any application: its page, the staff's lists, its holder's. */
  projets: () => cle('projets'),
  projet: (id: number) => cle('projets', 'fiche', id),
  constats: (id: number) => cle('projets', 'fiche', id, 'constats'),
  passe: (id: number) => cle('projets', 'fiche', id, 'passe'),
  /** All that is shown of its journal. */
  journalDe: (id: number) => cle('projets', 'fiche', id, 'journal'),
  journal: (id: number, entier = false) => cle('projets', 'fiche', id, 'journal', entier),
  relance: (id: number) => cle('projets', 'fiche', id, 'relance'),
  blocageCode: (id: number) => cle('projets', 'fiche', id, 'blocage-code'),
  mesProjets: () => cle('projets', 'miens'),
  mesPaiements: () => cle('projets', 'paiements'),
  mesAnciensProjets: () => cle('projets', 'anciens'),
  listesProjets: () => cle('projets', 'liste'),
  listeProjets: (vue: unknown) => cle('projets', 'liste', vue),
  vues: () => cle('vues'),
  projetsAControler: () => cle('projets', 'a-controler'),
  fileAControler: (quoi: string, id: number) => cle('projets', 'a-controler', quoi, id),
  projetsDuPorteur: (porteurId: number, page: number) => cle('projets', 'porteur', porteurId, page),
  caracteresPerdus: (id: number, objet: string) => cle('caracteres', id, objet),
  /** The code under way; apart from applications: reading these again must not disturb who types it. */
  codeEnCours: (id: number) => cle('code', id),
  /** Apart from applications too: who is told of a document, beside what is being read of it. */
  quiSigne: (id: number) => cle('signature', id),
  fichier: (id: number) => cle('fichier', id),

  porteurs: () => cle('porteurs'),
  porteur: (id: number) => cle('porteurs', 'fiche', id),
  anomaliesPorteurs: (page: number) => cle('porteurs', 'anomalies', page),
  donneesOuvertes: () => cle('donnees-ouvertes'),
  aidesPubliees: (vue: unknown) => cle('donnees-ouvertes', 'aides', vue),
  aidesSansNumero: () => cle('donnees-ouvertes', 'sans-numero'),
  registre: (siret: string) => cle('registre', siret),
  listesPorteurs: () => cle('porteurs', 'liste'),
  listePorteurs: (statut: 'en-cours' | 'valides', vue: unknown) => cle('porteurs', 'liste', statut, vue),

  virements: () => cle('virements'),
  lots: (vue: unknown) => cle('virements', 'lots', vue),
  aPayer: (vue: unknown) => cle('virements', 'a-payer', vue),
  lot: (id: number) => cle('virements', 'lot', id),
  banqueDemo: (id: number) => cle('virements', id, 'banque-demo'),
  telechargements: (id: number) => cle('virements', 'lot', id, 'telechargements'),
  rib: (porteurId: number) => cle('virements', 'rib', porteurId),

  acteGroupe: (id: number | null) => cle('actes-groupes', id),

  commissions: () => cle('commissions'),
  listeCommissions: () => cle('commissions', 'liste'),
  commission: (id: number, ...partie: (string | number)[]) => cle('commissions', 'fiche', id, ...partie),
  deports: () => cle('deports'),
  mesLiens: (commissionId: number) => cle('deports', 'miens', commissionId),
  declarations: (commissionId: number) => cle('deports', 'declarations', commissionId),

  /** Apart from the commissions: a sitting is read again when it says that it changed. */
  seances: () => cle('seances'),
  seancesDe: (commissionId: number) => cle('seances', 'liste', commissionId),
  seance: (id: number) => cle('seances', id, 'conduite'),
  ecranSeance: (id: number) => cle('seances', id, 'ecran'),
  suiviSeance: (id: number) => cle('seances', id, 'suivi'),
  carnetsSeance: (id: number) => cle('seances', id, 'carnets'),

  tousPv: () => cle('proces-verbaux'),
  procesVerbaux: (commissionId: number) => cle('proces-verbaux', 'commission', commissionId),
  brouillonPv: (commissionId: number, etape: number, seance: number) =>
    cle('proces-verbaux', 'brouillon', commissionId, etape, seance),
  procesVerbal: (id: number) => cle('proces-verbaux', 'fiche', id),
  reglesPv: () => cle('proces-verbaux', 'regles'),

  messagerie: () => cle('messagerie'),
  conversations: () => cle('messagerie', 'conversations'),
  conversationsTrouvees: (vue: unknown) => cle('messagerie', 'conversations', vue),
  conversation: (cible: number | 'admin') => cle('messagerie', 'conversation', cible),
  destinataire: (id: number) => cle('messagerie', 'destinataire', id),

  notes: (sujet: 'projet' | 'porteur', id: number) => cle('notes', sujet, id),
  suivi: (id: number) => cle('projets', 'fiche', id, 'suivi'),
  mesDossiers: () => cle('mes-dossiers'),
  collegues: () => cle('collegues'),

  /** Of who reads: their tokens, and those nobody answers for. */
  jetonsLecture: () => cle('jetons-lecture'),
  comptes: () => cle('comptes'),
  listeComptes: () => cle('comptes', 'liste'),
  compte: (id: number) => cle('comptes', 'fiche', id),
  compteSupprime: () => cle('comptes', 'supprime'),

  /** What the settings fill: the lists of choices, the calendar. */
  referentiels: () => cle('referentiels'),
  referentiel: (nom: 'structures' | 'projets' | 'domaines' | 'calendrier') => cle('referentiels', nom),
  parametres: (
    groupe:
      | 'calendrier'
      | 'referentiels'
      | 'securite'
      | 'conservation'
      | 'organisme'
      | 'constats'
      | 'deports'
      | 'comptabilite'
      | 'virement'
      | 'seances',
  ) => cle('parametres', groupe),
  modeles: () => cle('modeles'),
  conservation: () => cle('conservation'),
  echeances: (vue: string, page: number) => cle('conservation', vue, page),
  retenues: () => cle('conservation', 'retenues'),

  listePages: () => cle('pages', 'liste'),
  pageLue: (page: string) => cle('pages', 'lecture', page),
  pageEditee: (page: string) => cle('pages', 'edition', page),
  versionPage: (page: string, version: number) => cle('pages', 'version', page, version),

  /** Past aids taken over: all, « liste », one by its id, then a view of it. */
  reprises: (...de: unknown[]) => cle('reprises', ...de),
  colis: (...de: unknown[]) => cle('colis', ...de),
  envoisEnEchec: () => cle('envois', 'echecs'),
  pageEnvoisEnEchec: (page: number) => cle('envois', 'echecs', page),
  verificationDuJournal: () => cle('journal', 'verification'),
  journalDuPortail: (filtres: unknown) => cle('journal', filtres),
  boiteEnvoi: () => cle('envois', 'boite'),
  exports: () => cle('export', 'types'),
  moisEcritures: () => cle('ecritures'),
  ecritures: (mois: string) => cle('ecritures', mois),
  choixStatistiques: () => cle('statistiques', 'choix'),
  statistiques: (tableau: string, demande: unknown) => cle('statistiques', tableau, demande),
  kitCom: () => cle('kit-com'),
  regions: () => cle('geo', 'regions'),
  communes: (recherche: string) => cle('geo', 'communes', recherche),
}
