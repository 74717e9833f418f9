// The purposes of the register: why, on what basis, for how long; and which calls read each.
import { VALIDITE_DEMANDE } from '../src/domain/adhesion/demande.ts'
import { JOUR } from '../src/domain/commun/jours.ts'
import { ANNEES_MIN, DUREES_PAR_DEFAUT } from '../src/domain/conservation/durees.ts'
import { ANNEES_RAISON } from '../src/domain/deport/liens.ts'
import { JOURS_MAX } from '../src/domain/jeton-lecture/bornes.ts'
import { VALIDITE } from '../src/domain/membre/invitation.ts'
import { JOURS_ESSAI } from '../src/domain/reprise/champs.ts'
import { DUREE_CODE } from '../src/domain/signature/code.ts'
import { GARDE } from '../src/server/features/acte-groupe/executer-lot.ts'
import { ANNEES_TRACE } from '../src/server/features/conservation/effacer-traces.ts'
import { QUART_HEURE } from '../src/server/socle/compte/essais-connexion.ts'
import { GLISSANTE, TOTALE } from '../src/server/socle/compte/sessions.ts'

const MINUTE = 60_000
const DOSSIER = `${DUREES_PAR_DEFAUT.dureeConservationAnnees} ans (réglable)`
const PREUVES = `${DUREES_PAR_DEFAUT.dureePreuvesAnnees} ans (réglable, ${ANNEES_MIN.dureePreuvesAnnees} au moins)`
const FIN = `${DOSSIER} après la fin de la demande, son archivage ou son dernier changement`
const COMPTE = `${DOSSIER} sans activité, une fois toutes les demandes effacées`
const MISSION =
  'mission d’intérêt public (article 6.1.e) si un texte en charge l’organisme, sinon intérêt légitime (6.1.f)'

export interface Finalite {
  titre: string
  but: string
  /** Proposed; the body confirms it. */
  base: string
  destinataires: string
  duree: string
}

export const FINALITES = {
  comptes: {
    titre: 'Comptes et connexion',
    but: 'ouvrir et protéger un compte par personne : mot de passe, second facteur du personnel, sessions',
    base: `${MISSION} ; la sécurité des accès, obligation de l’article 32`,
    destinataires: 'la personne elle-même ; les administrateurs',
    duree: `un compte de structure, ${COMPTE} ; une session vaut ${GLISSANTE / (60 * MINUTE)} h sans usage et ${TOTALE / (60 * MINUTE)} h en tout, sa trace (adresse, navigateur) part ${ANNEES_TRACE * 12} mois après sa fin`,
  },
  structures: {
    titre: 'Structures, membres et invitations',
    but: 'connaître la structure qui demande, qui agit pour elle et avec quels droits, et vérifier qu’elle existe',
    base: MISSION,
    destinataires:
      'les membres de la structure, selon leurs droits ; l’annuaire des entreprises, pour le seul numéro',
    duree: `${COMPTE} ; une invitation vaut ${VALIDITE / JOUR} jours et une demande à rejoindre ${VALIDITE_DEMANDE / JOUR}, leur trace part ${DOSSIER} après`,
  },
  reprises: {
    titre: 'Base passée : les aides d’avant le portail',
    but: 'reprendre de l’ancien outil ce que chaque structure a demandé, obtenu et reçu, sans nom de personne, e-mail ni IBAN',
    base: MISSION,
    destinataires: 'le personnel ; le public, pour les aides que l’organisme choisit de publier',
    duree: `le fichier déposé, ${JOURS_ESSAI} jours au plus, effacé dès la reprise appliquée ; le relevé des aides reste, comme ce qui est publié`,
  },
  demandes: {
    titre: 'Demandes d’aide et instruction',
    but: 'recevoir une demande et ses pièces, la contrôler, la faire corriger, la suivre à plusieurs',
    base: MISSION,
    destinataires: 'la structure ; le personnel ; la commission à qui la demande est présentée',
    duree: `${FIN} ; un acte groupé est oublié après ${GARDE / JOUR} jours`,
  },
  signature: {
    titre: 'Signature électronique et documents scellés',
    but: 'prouver qui a signé quoi, quand, et que le document n’a pas changé',
    base: 'exécution de la convention (6.1.b) ; preuve en justice, intérêt légitime (6.1.f)',
    destinataires: 'la structure ; le personnel ; l’autorité d’horodatage, qui ne reçoit qu’une empreinte',
    duree: `un code vaut ${DUREE_CODE / MINUTE} minutes ; la preuve, ${FIN} ; la convention d’une aide versée, ${PREUVES}`,
  },
  commissions: {
    titre: 'Commissions, séances et procès-verbaux',
    but: 'réunir la commission, compter les présents et les voix, garder ses avis et ses procès-verbaux',
    base: MISSION,
    destinataires: 'les membres de la commission ; le personnel',
    duree: `${PREUVES} après la dernière séance, une fois parties les preuves des aides qu’elle a accordées`,
  },
  deports: {
    titre: 'Liens d’intérêts et déports',
    but: 'tenir à l’écart d’un dossier qui a un lien avec lui',
    base: `${MISSION} ; impartialité des décisions`,
    destinataires:
      'la personne elle-même ; les administrateurs ; qui préside la séance. La raison n’est lue ni des structures, ni des autres membres, ni des superviseurs',
    duree: `la raison d’un lien, ${ANNEES_RAISON} ans au plus, ou avec le dossier ; le fait du lien reste`,
  },
  paiements: {
    titre: 'Paiement, RIB, virements et écritures',
    but: 'verser l’aide sur le bon compte, à deux personnes, et en rendre compte',
    base: 'exécution de la convention (6.1.b) ; comptabilité, obligation légale (6.1.c, Code de commerce, L123-22)',
    destinataires:
      'la comptabilité et les administrateurs ; la banque, par le fichier de virements ; l’expert-comptable, par l’export des écritures',
    duree: `${PREUVES} après la fin de la demande ; montants et jours restent`,
  },
  bilans: {
    titre: 'Attestation et bilan',
    but: 'vérifier l’usage de l’aide',
    base: 'exécution de la convention (6.1.b)',
    destinataires: 'la structure ; le personnel',
    duree: `${FIN} ; les chiffres et les verdicts restent`,
  },
  messagerie: {
    titre: 'Messagerie',
    but: 'écrire à l’organisme et lire sa réponse',
    base: MISSION,
    destinataires: 'les deux correspondants : la structure ou le membre de commission, et le personnel',
    duree: 'avec la demande dont c’était le temps, au plus tard avec le compte',
  },
  envois: {
    titre: 'E-mails et SMS, rappels et relances',
    but: 'prévenir, rappeler une échéance, remettre un code ou un lien',
    base: MISSION,
    destinataires: 'la personne à qui le message s’adresse ; le service d’envoi',
    duree: `avec la demande ou le compte, sinon ${DOSSIER} ; le texte d’un code est effacé une fois parti`,
  },
  ouvertes: {
    titre: 'Données ouvertes',
    but: 'publier les aides accordées',
    base: 'obligation légale (6.1.c ; CPI, L326-2, et loi du 12 avril 2000, article 10) : à confirmer pour cet organisme',
    destinataires: 'le public',
    duree: 'sans terme : la publication survit à l’effacement du dossier',
  },
  journal: {
    titre: 'Journal des actes',
    but: 'savoir qui a fait quoi, et le prouver',
    base: 'sécurité (article 32) et intérêt légitime (6.1.f)',
    destinataires:
      'les administrateurs et superviseurs ; l’empreinte de chaque nuit part par e-mail aux administrateurs',
    duree:
      'la ligne reste ; valeurs et adresse réseau partent avec le dossier ou le compte. Celles du personnel n’ont pas de terme',
  },
  limites: {
    titre: 'Limites contre l’abus',
    but: 'ralentir qui essaie des mots de passe, s’inscrit en série ou remplit le disque',
    base: 'sécurité (article 32) et intérêt légitime (6.1.f)',
    destinataires: 'personne : le portail compte',
    duree: `${QUART_HEURE / MINUTE} minutes ou une heure de compte, un jour pour les envois de fichiers`,
  },
  statistiques: {
    titre: 'Listes, recherches et statistiques',
    but: 'retrouver une demande, compter les aides',
    base: MISSION,
    destinataires: 'le personnel ; un rapport annuel ne porte que des nombres',
    duree:
      'des copies, récrites dès que leur source change ou part ; une vue enregistrée reste tant que son auteur la garde',
  },
  agenda: {
    titre: 'Agenda par abonnement',
    but: 'donner ses échéances au logiciel d’agenda de qui l’a demandé',
    base: 'consentement (6.1.a) : la personne crée l’adresse, et la retire',
    destinataires: 'le logiciel d’agenda que la personne a choisi',
    duree: 'jusqu’au retrait, au plus tard avec le compte',
  },
  jetons: {
    titre: 'Jetons de lecture',
    but: 'laisser un tableur ou un autre outil lire les demandes, les structures, les paiements ou les statistiques, et savoir qui en répond et d’où il sert',
    base: `${MISSION} ; la sécurité des accès, obligation de l’article 32`,
    destinataires:
      'l’outil que l’administrateur branche, et ceux à qui il le montre ; jamais un compte bancaire, ni le nom, le téléphone ou l’e-mail d’une personne',
    duree: `un jeton vaut ${JOURS_MAX} jours au plus ; sa trace (réseaux, dernier usage) part ${ANNEES_TRACE * 12} mois après sa fin`,
  },
  conservation: {
    titre: 'Effacement, retenues et copie de ses données',
    but: 'tenir les durées, suspendre un effacement (litige), remettre à chacun ses données',
    base: 'obligation légale (6.1.c ; articles 5, 15 à 20)',
    destinataires: 'la personne elle-même ; les administrateurs et superviseurs',
    duree: 'avec ce qui est annoncé ou retenu',
  },
  information: {
    titre: 'Pages, kit de communication et réglages',
    but: 'dire les règles, les dates et le contact de l’organisme',
    base: MISSION,
    destinataires: 'le public pour les pages ; le personnel pour les réglages',
    duree: 'sans terme automatique : chaque version d’une page est gardée',
  },
} as const satisfies Record<string, Finalite>
export type CleFinalite = keyof typeof FINALITES

/** Tables that make the base work: none of their columns says anything of a person. */
export const TECHNIQUE = 'technique'

/** Which purpose a call that reads serves, the first that matches; `technique`: nothing of a person. */
const LECTURES: readonly (readonly [RegExp, CleFinalite | typeof TECHNIQUE])[] = [
  [
    /^\/(renew-token|notifications|evenements|lectures|geo\/|calendrier-depot-projet|categories-|domaines-)/,
    TECHNIQUE,
  ],
  [/^\/modeles\/budget/, TECHNIQUE],
  [/^\/(reprises|aides-anterieures|structures-anterieures|export\/aides-anterieures)/, 'reprises'],
  [/^\/porteurs-projet\/:id\/donnees|^\/me\/donnees|^\/colis|^\/(parametres\/)?conservation/, 'conservation'],
  [/\/deports$|\/declarations$/, 'deports'],
  [/\/journal$|^\/journal/, 'journal'],
  [/^\/messagerie|^\/export\/conversations/, 'messagerie'],
  [/^\/(me|second-facteur|comptes|comptes\/:id|export\/comptes)$/, 'comptes'],
  [
    /^\/(me\/structures|invitation|rejoindre|structures|porteurs-projet|changements|export\/porteurs)/,
    'structures',
  ],
  [/^\/me\/agenda/, 'agenda'],
  [/^\/(jetons-lecture|lecture\/)/, 'jetons'],
  [
    /^\/projets\/:id\/(dossier|convention|code-en-cours|caracteres-perdus|qui-signe|blocage-code)/,
    'signature',
  ],
  [/^\/projets\/:id\/attestation/, 'bilans'],
  [/^\/projets\/:id\/relance|^\/envois|^\/boite-envoi/, 'envois'],
  [/^\/(commissions|seances|proces-verbaux|export\/commissions)/, 'commissions'],
  [/^\/(virements|mes-paiements|ecritures)/, 'paiements'],
  [/^\/donnees-ouvertes/, 'ouvertes'],
  [/^\/(statistiques|recherche|vues|accueil|export$)/, 'statistiques'],
  [/^\/(pages|kit-com|parametres|modeles)/, 'information'],
  [/^\/(projets|mes-|projet-fichiers|actes-groupes|notes|collegues|export\/(projets|excel))/, 'demandes'],
]

export const finaliteLue = (chemin: string): CleFinalite | typeof TECHNIQUE | null =>
  LECTURES.find(([motif]) => motif.test(chemin))?.[1] ?? null
