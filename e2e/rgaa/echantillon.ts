import type { EtatEcran } from '../ecrans/etat.ts'
import { etatsDe } from '../etats-ecrans.ts'
import { auSort } from './tirage.ts'

/** A page of the sample and its states, each with the way to come to it. */
export interface PageEchantillon {
  cle: string
  titre: string
  adresse: string
  /** Whose pages it is among: its navigation is compared with theirs. */
  ensemble: string
  etats: readonly { cle: string; titre: string; recette: string; ecran: EtatEcran }[]
}

/** `cle`: what the audit calls the state, when that is not its name among the screens. */
type Visite = [nom: string, titre: string, recette: string, cle?: string]

const tous = etatsDe([]).etats
const page = (
  ensemble: string,
  cle: string,
  titre: string,
  route: string,
  visites: readonly Visite[],
  adresse = route,
): PageEchantillon => ({
  cle,
  titre,
  adresse: `/gestion${adresse}`,
  ensemble,
  etats: visites.map(([nom, etat, recette, cleDeLEtat = nom]) => {
    const ecran = tous.find((e) => e.route === route && e.nom === nom)
    if (!ecran) throw new Error(`Aucun état « ${nom} » de ${route} dans e2e/ecrans`)
    return { cle: cleDeLEtat, titre: etat, recette, ecran }
  }),
})

const texte = (cle: string, titre: string): PageEchantillon => {
  const route = `/pages/${cle}`
  const ecran: EtatEcran = { route: '/pages/:cle', nom: 'ouverte', qui: 'anonyme', chemin: route }
  const etats = [{ cle: 'ouverte', titre: 'Ouverte', recette: 'Ouvrir l’adresse, sans compte.', ecran }]
  return { cle, titre, adresse: `/gestion${route}`, ensemble: 'pages publiques', etats }
}

const SANS_COMPTE = 'Ouvrir l’adresse, sans compte.'
const soumis = 'Ouvrir l’adresse, puis envoyer le formulaire sans rien y écrire.'
const DEPOT = '/porteur-projet/projet/:etape'
const SIGNER = 'Un porteur dont la demande est à signer ouvre l’étape.'
const BROUILLON = 'Un porteur dont la demande n’est que commencée ouvre l’étape.'
const PERSONNEL = 'Une administratrice ouvre l’adresse.'

/** The pages of somebody without an account. */
const PUBLIQUES: PageEchantillon[] = [
  page('compte', 'connexion', 'Accueil et connexion', '/', [
    ['vide', 'Ouverte', SANS_COMPTE],
    ['refusée', 'Refusée', 'Envoyer une adresse et un mot de passe inconnus.'],
    ['mot de passe oublié', 'Mot de passe oublié', 'Ouvrir « Mot de passe oublié ».'],
    ['hors ligne', 'En échec', 'Se connecter alors que le réseau est coupé.'],
  ]),
  page('compte', 'inscription-structure', 'Inscription, la structure', '/creation/step1', [
    ['ouvert', 'Ouverte', SANS_COMPTE],
    ['refusée', 'Résumé d’erreurs', soumis],
  ]),
  page('compte', 'inscription-contact', 'Inscription, le contact', '/creation/step2', [
    ['ouverte', 'Ouverte', 'Remplir la première étape de l’inscription.'],
    ['refusée', 'Résumé d’erreurs', 'Remplir la première étape, puis envoyer la seconde vide.'],
  ]),
  page('compte', 'nouveau-mot-de-passe', 'Nouveau mot de passe', '/nouveau-mot-de-passe', [
    ['ouvert', 'Ouverte', SANS_COMPTE],
    ['refusé', 'Refusé', soumis],
  ]),
  texte('aide', 'Aide'),
  texte('mentions-legales', 'Mentions légales'),
  page(
    'pages publiques',
    'accessibilite',
    'Accessibilité',
    '/pages/:cle',
    [
      ['accessibilité', 'Ouverte', SANS_COMPTE, 'ouverte'],
      [
        'accessibilité, texte en chargement',
        'En chargement',
        'Le texte de l’organisme n’arrive pas.',
        'texte en chargement',
      ],
      [
        'accessibilité, texte en panne',
        'En panne',
        'La lecture du texte de l’organisme échoue.',
        'texte en panne',
      ],
    ],
    '/pages/accessibilite',
  ),
  page('pages publiques', 'donnees-ouvertes', 'Données ouvertes et leur recherche', '/donnees-ouvertes', [
    ['publiées', 'Remplie', SANS_COMPTE],
    ['rien trouvé', 'Vide', 'Chercher « zzzz ».'],
    ['chargement', 'En chargement', 'La liste n’arrive pas.'],
    ['panne', 'En panne', 'La lecture de la liste échoue.'],
  ]),
  page('pages publiques', 'verifier', 'Vérifier un document', '/verifier', [
    ['vide', 'Ouverte', SANS_COMPTE],
    ['en panne', 'En échec', 'Déposer un document alors que la vérification échoue.'],
  ]),
  page('compte', 'invitation', 'Rejoindre une structure', '/invitation', [
    ['reçue', 'Reçue', 'Ouvrir le lien d’une invitation, sans compte.'],
    ['refusée', 'Résumé d’erreurs', 'Ouvrir le lien, puis envoyer le formulaire vide.'],
  ]),
]

/** The whole deposit: six steps, the last one signs. */
const DU_DEPOT: PageEchantillon[] = [
  page('porteur', 'depot-1', 'Dépôt, étape 1', DEPOT, [
    ['étape 1 vide', 'Vide', 'Un porteur commence une demande.'],
    ['étape 1 erreurs', 'Résumé d’erreurs', 'Commencer une demande, puis « Suivant » sans rien écrire.'],
  ]),
  page('porteur', 'depot-2', 'Dépôt, étape 2', DEPOT, [
    ['étape 2 remplie', 'Remplie', SIGNER],
    ['étape 2 villes proposées', 'Liste ouverte', 'Écrire « Saint » dans la ville du lieu.'],
    ['étape 2 erreurs', 'Résumé d’erreurs', `${BROUILLON} « Suivant » sans rien écrire.`],
  ]),
  page('porteur', 'depot-3', 'Dépôt, étape 3', DEPOT, [
    ['étape 3 remplie', 'Remplie', SIGNER],
    ['étape 3 modifiée ailleurs', 'Dialogue ouvert', 'La demande a changé ailleurs pendant la saisie.'],
    ['étape 3 enregistrement en échec', 'En échec', 'L’enregistrement échoue au clic sur « Suivant ».'],
  ]),
  page('porteur', 'depot-4', 'Dépôt, étape 4', DEPOT, [
    ['étape 4 vide', 'Vide', BROUILLON],
    ['étape 4 refus et envoi', 'Fichier refusé, envoi en cours', 'Joindre un fichier refusé, puis un grand.'],
    ['étape 4 erreurs', 'Résumé d’erreurs', `${BROUILLON} « Suivant » sans rien joindre.`],
  ]),
  page('porteur', 'depot-5', 'Dépôt, étape 5', DEPOT, [
    ['étape 5 remplie', 'Remplie', SIGNER],
    ['étape 5 erreurs', 'Résumé d’erreurs', 'Vider les champs du signataire, puis « Suivant ».'],
  ]),
  page('porteur', 'signature', 'Dépôt, signature', DEPOT, [
    ['étape 6 sans code', 'Ouverte', SIGNER],
    ['étape 6 refusée', 'Code refusé', 'Taper un code faux, puis signer.'],
    ['étape 1 verrouillée', 'Verrouillée', 'Rouvrir une demande déjà signée.'],
  ]),
]

/** The other pages of a holder, one for each service. */
const DU_PORTEUR: PageEchantillon[] = [
  page('porteur', 'tableau-de-bord', 'Tableau de bord', '/porteur-projet/dashboard', [
    ['en-cours', 'Rempli', 'Un porteur dont la demande est en cours ouvre l’adresse.'],
    ['menu ouvert', 'Menu ouvert', 'Ouvrir le menu.'],
    ['sans demande', 'Vide', 'Un porteur sans demande ouvre l’adresse.'],
    ['chargement', 'En chargement', 'Les demandes n’arrivent pas.'],
    ['panne', 'En panne', 'La lecture des demandes échoue.'],
  ]),
  page('porteur', 'demandes', 'Mes demandes', '/porteur-projet/demandes', [
    ['remplie', 'Remplie', 'Un porteur ouvre l’adresse.'],
    ['supprimer', 'Dialogue ouvert', 'Cliquer sur « Supprimer ».'],
  ]),
  page('porteur', 'convention', 'Convention', '/porteur-projet/convention', [
    ['à signer', 'À signer', 'Un porteur dont l’aide est acceptée ouvre l’adresse.'],
    ['code refusé', 'Code refusé', 'Taper un code faux, puis signer.'],
  ]),
  page('porteur', 'paiement', 'Suivi du paiement', '/porteur-projet/paiement', [
    ['transmis', 'Rempli', 'Un porteur dont le virement est transmis ouvre l’adresse.'],
  ]),
  page('porteur', 'attestation', 'Attestation', '/porteur-projet/attestation', [
    ['à signer', 'À signer', 'Un porteur dont l’aide est versée ouvre l’adresse.'],
    ['cases vides', 'Refusée', 'Demander le code sans cocher les cases.'],
  ]),
  page('porteur', 'bilan', 'Bilan, étape 1', '/porteur-projet/bilan/:etape', [
    ['étape 1 à renseigner', 'À renseigner', 'Un porteur dont le bilan est attendu ouvre l’adresse.'],
    ['étape 1 incomplète', 'Résumé d’erreurs', '« Suivant » sans rien écrire.'],
  ]),
  page('porteur', 'informations', 'Mes informations', '/porteur-projet/informations', [
    ['structure', 'Structure', 'Ouvrir l’onglet « Structure ».'],
    ['rib', 'RIB', 'Ouvrir l’onglet « RIB ».'],
    ['IBAN refusé', 'Refusé', 'Taper un IBAN faux, puis enregistrer.'],
  ]),
  page('porteur', 'membres', 'Membres', '/porteur-projet/membres', [
    ['à plusieurs', 'Remplie', 'Un propriétaire ouvre l’adresse.'],
    ['inviter', 'Dialogue refusé', 'Cliquer sur « Inviter », puis envoyer le formulaire vide.'],
  ]),
  page('porteur', 'messagerie-porteur', 'Messagerie du porteur', '/porteur-projet/messagerie', [
    ['remplie', 'Remplie', 'Un porteur ouvre l’adresse.'],
  ]),
  page('porteur', 'kit', 'Kit de communication', '/porteur-projet/kit-com', [
    ['kit', 'Rempli', 'Un porteur ouvre l’adresse.'],
  ]),
]

/** The pages of the staff and of the committee. */
const DU_PERSONNEL: PageEchantillon[] = [
  page('personnel', 'accueil-personnel', 'Accueil du personnel', '/admin/accueil', [
    ['ce qui attend', 'Rempli', PERSONNEL],
    ['en panne', 'En panne', 'La lecture de l’accueil échoue.'],
  ]),
  page('personnel', 'projets', 'Liste des demandes et recherche', '/admin/projets', [
    ['en cours', 'Remplie', PERSONNEL],
    ['palette remplie', 'Recherche ouverte', 'Ouvrir la recherche, y taper un nom.'],
    ['rien trouvé', 'Vide', 'Chercher ce qui n’existe pas.'],
    ['chargement', 'En chargement', 'La liste n’arrive pas.'],
  ]),
  page('personnel', 'demande', 'Une demande à instruire', '/admin/projets/validation', [
    ['en contrôle', 'En contrôle', 'Une administratrice ouvre une demande à contrôler.'],
    ['pièce ouverte', 'Document ouvert', 'Ouvrir un document joint.'],
    ['archiver avec motif', 'Dialogue ouvert', 'Cliquer sur « Archiver ».'],
  ]),
  page('personnel', 'porteurs', 'Porteurs', '/admin/porteur', [['validés', 'Remplie', PERSONNEL]]),
  page('personnel', 'messagerie', 'Messagerie du personnel', '/admin/messagerie', [
    ['remplie', 'Remplie', PERSONNEL],
  ]),
  page('personnel', 'commissions', 'Commissions', '/admin/commissions', [['à venir', 'Remplie', PERSONNEL]]),
  page('personnel', 'commission', 'Une commission', '/admin/commissions/:id', [
    ['conseil', 'Décisions', 'Une administratrice ouvre la commission au conseil.'],
    ['enveloppe', 'Dialogue ouvert', 'Cliquer sur « Corriger le montant disponible ».'],
    ['refus sans motif', 'Refusé', 'Refuser une demande sans dire pourquoi.'],
  ]),
  page('personnel', 'seance', 'Une séance', '/admin/commissions/:id/seance/:seanceId', [
    ['préparée', 'Préparée', 'Une administratrice ouvre la séance préparée.'],
  ]),
  page('salle', 'ecran-de-salle', 'Écran de la salle', '/admin/commissions/:id/seance/:seanceId/ecran', [
    ['avant l’ouverture', 'Avant l’ouverture', 'Ouvrir l’écran de la salle.'],
  ]),
  page('personnel', 'proces-verbal', 'Procès-verbal', '/admin/commissions/:id/proces-verbal', [
    ['brouillon', 'Brouillon', 'Une administratrice ouvre le procès-verbal.'],
    ['à arrêter', 'Dialogue ouvert', 'Cliquer sur « Arrêter le procès-verbal ».'],
  ]),
  page('personnel', 'virements', 'Virements', '/admin/virements', [
    ['à payer', 'Remplie', 'Une comptable ouvre l’adresse.'],
    ['lire une réponse', 'Dialogue ouvert', 'Cliquer sur « Lire une réponse ».'],
  ]),
  page('personnel', 'statistiques', 'Statistiques', '/admin/statistiques', [
    ['une année', 'Remplie', PERSONNEL],
  ]),
  page('personnel', 'parametres', 'Paramètres', '/admin/parametres', [
    ['calendrier', 'Calendrier', PERSONNEL],
    ['période à compléter', 'Refusé', 'Ajouter une période, puis enregistrer sans la remplir.'],
  ]),
  page('personnel', 'nouveau-compte', 'Nouveau compte', '/admin/comptes/nouveau', [
    ['vide', 'Vide', PERSONNEL],
    ['erreurs', 'Résumé d’erreurs', 'Enregistrer sans rien écrire.'],
  ]),
  page('personnel', 'journal', 'Journal', '/admin/journal', [
    ['journal du portail', 'Rempli', PERSONNEL],
    ['journal interdit au comptable', 'Interdit', 'Un comptable ouvre l’adresse.'],
  ]),
  page('personnel', 'jetons', 'Jetons de lecture', '/admin/jetons', [
    ['jetons de lecture liste', 'Remplie', PERSONNEL, 'liste'],
    ['jetons de lecture création refusée', 'Refusé', 'Créer un jeton sans rien écrire.', 'création refusée'],
    ['jetons de lecture créé', 'Jeton montré', 'Créer un jeton.', 'créé'],
  ]),
  page('personnel', 'colis', 'Colis d’archive', '/admin/colis', [
    ['colis', 'Remplie', PERSONNEL],
    ['compté', 'Compté', 'Choisir une année.'],
  ]),
  page('personnel', 'reprise', 'Reprise, l’essai', '/admin/reprises/:id/:etape', [
    ['essai', 'Essayée', 'Une administratrice ouvre une reprise essayée.'],
    ['dialogue', 'Dialogue ouvert', 'Cliquer sur « Appliquer ».'],
  ]),
  page('membre', 'membre-commission', 'Espace d’un membre de commission', '/membre-commission', [
    ['membre', 'Rempli', 'Un membre de commission ouvre l’adresse.'],
  ]),
]

/** Chosen one by one: what a sample must have, and what the portal is used for. */
const CHOISIES = [...PUBLIQUES, ...DU_DEPOT, ...DU_PORTEUR, ...DU_PERSONNEL]

/** Another word draws other pages: changed with each yearly audit. */
const TIRAGE = '2026'

const compte = ({ qui }: EtatEcran): string => (typeof qui === 'string' ? qui : `porteur, ${qui.cle}`)
const ensembleDe = (route: string): string => {
  if (route.startsWith('/porteur-projet')) return 'porteur'
  return route.startsWith('/admin') ? 'personnel' : 'compte'
}

/** Nobody chose these: one for ten of the others, each in at most three states. */
const TIREES = auSort(tous, CHOISIES, TIRAGE).map(
  ({ route, etats }): PageEchantillon => ({
    cle: `sort${route.replaceAll(/[/:]+/g, '-')}`,
    titre: `Tirée au sort, ${route}`,
    adresse: `/gestion${route}`,
    ensemble: ensembleDe(route),
    etats: etats.map((ecran) => ({
      cle: ecran.nom,
      titre: ecran.nom,
      recette: `Ouvrir l’adresse (compte : ${compte(ecran)}), dans l’état « ${ecran.nom} » de e2e/ecrans.`,
      ecran,
    })),
  }),
)

/** Every page that the audit walks, in the order of the columns of the grid. */
export const ECHANTILLON: readonly PageEchantillon[] = [...CHOISIES, ...TIREES]
