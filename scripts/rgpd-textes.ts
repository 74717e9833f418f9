// What the register says besides columns, purposes and readers: others than the body, means, questions.
import { JOURS_ANNONCE } from '../src/domain/conservation/echeances.ts'
import { bornesDe, type Variable } from '../src/server/config/variables.ts'
import { DUREE } from '../src/server/infra/liens.ts'

/** Left for the body to write. */
export const A_REMPLIR = '**à compléter**'

/** Whom data may go to outside, the settings that decide it, what they get, and what happens without them. */
export const SOUS_TRAITANTS: readonly {
  qui: string
  reglages: readonly Variable[]
  recoit: string
  sans: string
}[] = [
  {
    qui: 'Hébergeur du portail',
    reglages: ['HOST', 'DATA_DIR'],
    recoit: 'tout',
    sans: 'toujours présent, à moins d’héberger soi-même',
  },
  {
    qui: 'Hébergeur de la base',
    reglages: ['DATABASE_URL'],
    recoit: 'tout, sauf les octets des fichiers',
    sans: 'base embarquée, sur la machine du portail',
  },
  {
    qui: 'Stockage des fichiers',
    reglages: ['STORAGE_URL'],
    recoit: 'les octets des pièces et des documents, sous des noms tirés au hasard, en clair',
    sans: 'dossier de la machine du portail',
  },
  {
    qui: 'Sauvegardes hors site',
    reglages: ['SAUVEGARDE_CLE_PUBLIQUE'],
    recoit: 'une archive de tout, chiffrée si cette clé est donnée',
    sans: 'archives en clair : à protéger comme la base',
  },
  {
    qui: 'Service d’e-mails',
    reglages: ['SMTP_URL', 'MAIL_FROM'],
    recoit: 'adresse, objet, texte et pièces de chaque e-mail, codes et liens compris',
    sans: 'rien ne part (refusé en production)',
  },
  {
    qui: 'Passerelle de SMS',
    reglages: ['SMS_URL', 'SMS_SENDER'],
    recoit: 'numéro de mobile et texte, codes compris',
    sans: 'rien ne part (refusé en production)',
  },
  {
    qui: 'Fournisseur d’identité du personnel',
    reglages: ['OIDC_ISSUER'],
    recoit:
      'l’instant de chaque connexion du personnel, par le navigateur de la personne qu’il reconnaît ; ni nom ni adresse',
    sans: 'le personnel entre par mot de passe',
  },
  {
    qui: 'Autorité d’horodatage',
    reglages: ['TSA_URL'],
    recoit: 'une empreinte du document, jamais le document ni un nom',
    sans: 'heure du portail',
  },
  {
    qui: 'Annuaire des entreprises',
    reglages: ['ENTREPRISES_API_URL'],
    recoit: 'un SIRET ou un RNA, sans dire qui demande',
    sans: 'aucun appel',
  },
  {
    qui: 'Service géographique',
    reglages: ['GEO_API_URL'],
    recoit: 'le début d’un nom de commune',
    sans: 'liste livrée avec le portail',
  },
  {
    qui: 'Antivirus',
    reglages: ['CLAMAV_URL'],
    recoit: 'les octets de chaque fichier déposé, sans les garder',
    sans: 'aucun virus cherché',
  },
  {
    qui: 'Banque de l’organisme',
    reglages: [],
    recoit:
      'titulaire, IBAN, BIC, montant et référence de chaque virement, par un fichier que la comptabilité lui remet',
    sans: 'paiements notés un par un',
  },
]

/** What is kept outside the tables. */
export const HORS_TABLES: readonly (readonly [string, string])[] = [
  [
    'Octets des pièces et des documents',
    `au stockage, sous des clés tirées au hasard ; quand plus aucune ligne ne les cite, \`EFFACEMENT_JOURS\` jours (${bornesDe('EFFACEMENT_JOURS').defaut} en son absence), puis détruits`,
  ],
  [
    'File d’attente (schéma `file_attente`)',
    'des numéros de lignes et l’état des tâches ; ni nom ni adresse',
  ],
  [
    'Journal technique (sortie standard)',
    'adresse réseau, appel et heure de chaque requête, sans corps, en-tête ni paramètre : sa durée est celle que règle l’hébergeur, un an au plus est l’usage',
  ],
  [
    'Sauvegardes et journaux de PostgreSQL',
    'gardent ce qui a été effacé depuis : leur durée se décide et s’écrit ici',
  ],
  [
    'Navigateur de chacun',
    'session, témoin CSRF, saisies non enregistrées (trente jours), inscription commencée (sept jours) ; aucun traceur, aucune mesure d’audience',
  ],
  ['E-mails et SMS reçus', 'hors de la main du portail une fois remis'],
]

/** Measures of security, each with where it is. */
export const MESURES: readonly (readonly [string, readonly string[]])[] = [
  [
    'Un appel sans règle d’accès empêche le démarrage ; la matrice des rôles est rejouée à chaque essai',
    ['docs/authz-matrix.csv', 'src/server/http/garde/matrice.test.ts'],
  ],
  [
    'Mots de passe en argon2id, jetons et codes gardés par leur empreinte',
    ['src/server/infra/mots-de-passe.ts', 'src/server/infra/empreinte.ts'],
  ],
  [
    'IBAN, seconds facteurs et ordres de virement chiffrés dans la base (AES-256-GCM)',
    ['src/server/infra/secrets.ts'],
  ],
  [
    'Second facteur du personnel et des commissions, que les réglages peuvent imposer',
    ['src/server/features/second-facteur/POURQUOI.md'],
  ],
  [
    'Le compte de base du portail ne peut ni changer ni ôter une ligne du journal',
    ['docs/decisions/127-deux-comptes-de-base.md'],
  ],
  ['Sauvegarde vérifiable, chiffrée, restaurée dans un essai', ['src/server/admin/sauvegarde.test.ts']],
  [
    'Fichiers analysés avant d’être gardés, servis dans un bac à sable',
    ['src/server/infra/contenu-actif/juge.ts', 'src/server/http/sortie/servir-contenu.ts'],
  ],
  [
    `Liens signés de ${DUREE / 60_000} minutes, que le droit de lire la demande borne encore`,
    ['src/server/infra/liens.ts', 'src/server/http/garde/liens.test.ts'],
  ],
  [
    'Ni requête, ni en-tête, ni corps dans le journal technique',
    ['src/server/http/service/journal-technique.ts'],
  ],
]

/** What the register must not hide: where the portal leaves something to decide. */
export const RESTE_A_DECIDER: readonly string[] = [
  'Les comptes du personnel et des membres de commission, et ce qu’ils ont fait, n’ont pas d’effacement automatique : fixez une règle pour les départs.',
  'Une demande d’effacement avant terme n’a pas d’écran : décidez qui y répond, et comment.',
  'Un texte libre ou une pièce peut nommer n’importe qui, et en dire plus que demandé : le portail ne le lit pas, il l’efface avec le reste.',
  'Une structure est d’ordinaire une personne morale. D’une entreprise individuelle, montants, dates et décisions, dits « non » dans la liste, sont aussi des données personnelles.',
]

/** The nine criteria of the supervisory authorities (WP 248): two met call for an assessment. */
export const CRITERES: readonly (readonly [string, string, string])[] = [
  [
    'Évaluation ou notation de personnes',
    'non',
    'une demande est jugée, non une personne ; les « constats » montrent ce qui surprend, sans note (`src/domain/constats`)',
  ],
  [
    'Décision automatique à effet important',
    'non',
    'chaque avis, contrôle et paiement est l’acte d’une personne, au journal',
  ],
  [
    'Surveillance systématique',
    'non',
    'la présence d’un agent sur une demande se montre à ses collègues, et n’est pas gardée (`src/domain/evenement/presence.ts`)',
  ],
  [
    'Données sensibles ou très personnelles',
    'en partie',
    'aucune n’est demandée ; un lien familial peut l’être à une commission, et des coordonnées bancaires aux structures ; un texte libre peut en contenir',
  ],
  ['Large échelle', A_REMPLIR, 'nombre de structures et de personnes par an'],
  ['Croisement de données', 'non', 'seul le numéro d’une structure est comparé à l’annuaire public'],
  [
    'Personnes vulnérables',
    'non',
    'les demandes sont celles de structures ; le personnel est dans un lien de subordination, que le journal des actes concerne',
  ],
  [
    'Usage innovant',
    'non',
    'aucune biométrie gardée (une clé d’accès ne donne qu’une clé publique), aucun apprentissage',
  ],
  [
    'Empêche d’exercer un droit ou d’obtenir un contrat',
    'oui',
    'un refus prive d’une aide : il est motivé, pris par une commission, et la structure peut écrire',
  ],
]

/** Questions of the assessment, and what the portal answers. */
export const QUESTIONS: readonly (readonly [string, string])[] = [
  [
    'Les finalités sont-elles déterminées, explicites ?',
    'Celles de ce registre ; aucune donnée n’est revendue, mesurée ni partagée pour une autre.',
  ],
  [
    'Les données sont-elles nécessaires ?',
    'Chaque champ demandé est dans `src/domain/porteur/champs.ts`, `src/domain/projet/saisie/champs.ts` et `champs-bilan.ts`, avec son étape et son caractère facultatif ; ni date de naissance, ni pièce d’identité.',
  ],
  [
    'Sont-elles exactes ?',
    'Chacun corrige son profil ; une demande signée se corrige sur refus du contrôle ; SIRET et RNA se comparent à l’annuaire.',
  ],
  [
    'Combien de temps ?',
    `Les durées de ce registre, réglables à l’écran dans les bornes de la loi ; ce qui va partir est annoncé ${JOURS_ANNONCE} jours.`,
  ],
  [
    'Les personnes sont-elles informées ?',
    'Page « Données personnelles » (`/gestion/pages/donnees-personnelles`), que l’administration tient à jour, conditions acceptées et datées à l’inscription.',
  ],
  [
    'Accès et portabilité ?',
    'Le responsable d’une structure télécharge ses données en une archive (`src/server/features/donnees-personnelles/telecharger-donnees.ts`) ; une demande plus large se traite à la main.',
  ],
  [
    'Rectification, effacement, limitation, opposition ?',
    'Profil modifiable ; une demande non signée se supprime, une signée se retire ; l’effacement suit les durées. Avant terme, aucun bouton n’efface une personne : l’organisme répond à la main, en pesant ce qu’il doit garder.',
  ],
  [
    'Les sous-traitants sont-ils liés par contrat ?',
    `Tableau plus haut : ${A_REMPLIR}, avec le pays de chacun. Le portail n’appelle aucun service qui n’ait été réglé.`,
  ],
  ['Transferts hors de l’Union ?', `Aucun du fait du portail ; ceux de vos sous-traitants : ${A_REMPLIR}.`],
  [
    'Accès illégitime : sources, effets, parades ?',
    'Mot de passe volé, agent trop curieux, machine prise. Effets : usurpation d’un compte bancaire, divulgation d’un motif de refus. Parades : second facteur, droits par rôle et par structure, IBAN chiffré, RIB gelé après un changement de responsable, appel avant un virement vers un compte changé, journal.',
  ],
  [
    'Modification non voulue ?',
    'Versions comparées à chaque écriture, signature sur le contenu exact, documents scellés, journal chaîné et scellé chaque nuit, virements à deux personnes.',
  ],
  [
    'Disparition ?',
    'Archive vérifiée, restauration essayée, octets gardés quelques jours après leur effacement, empreintes relues chaque mois.',
  ],
  [
    'Reste-t-il un risque élevé ?',
    `${A_REMPLIR} : à juger par l’organisme et son délégué, avec « Ce qui reste à décider ».`,
  ],
]
