import { z } from 'zod'
import { AUCUNE_DEMANDE, DEMANDES_MAX } from '#domain/acte-groupe/actes.ts'
import {
  booleen,
  cleCreation,
  entier,
  identifiant,
  liste,
  pagination,
  reponseCourte,
  texte,
  vueEcran,
} from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { codeParti, codeSaisi } from '#domain/signature/code-parti.ts'
import { ACCES_DOCUMENT } from './acces-document.ts'
import { chemins } from './appels.ts'
import { schemaEtape1, schemaEtape2, schemaEtape3, schemaEtape4, schemaEtape5 } from './etapes/saisies.ts'
import { ETAPES_DECRITES } from './etapes-decrites.ts'
import { filtresListe } from './liste/filtres-liste.ts'
import { enregistrement, projet, projetCourt } from './reponse.ts'
import { projetEcran } from './reponse-ecran.ts'
import { CHAMPS_DEMANDE } from './saisie/pieces.ts'

const params = z.object({ id: identifiant })
const meta = z.object({ total: z.int(), page: z.int(), parPage: z.int() })
const metaListe = z.object({
  ...meta.shape,
  deportsExclus: z.int().optional().describe('Fermées à ce membre\u00a0: rien ici ne les compte.'),
  auMoins: z
    .boolean()
    .optional()
    .describe(
      'Vrai quand il en est trouvé davantage que `total`\u00a0; après une recherche, `onglets` n’est alors pas dit.',
    ),
  onglets: z
    .object({
      'en-cours': z.int(),
      affectation: z.int(),
      'commissions-passees': z.int(),
      archives: z.int(),
    })
    .optional()
    .describe('Combien de demandes de la recherche chaque onglet contient, quand un onglet est demandé.'),
  attentes: z
    .object({ bilans: z.int(), paiements: z.int() })
    .optional()
    .describe(
      'Bilans à contrôler et aides à payer, quelle que soit la recherche\u00a0; pour le personnel, quand un onglet est demandé.',
    ),
  annees: z
    .array(z.int())
    .optional()
    .describe(
      'Années qui ont des demandes, la dernière d’abord\u00a0; pour le personnel, quand un onglet est demandé.',
    ),
  autour: z
    .object({
      devantCommission: z.int().describe('Combien de ces demandes ne sont dans aucun onglet.'),
      enRetard: z.int().describe('Combien le sont, quels que soient les filtres.'),
      aVerifier: z
        .int()
        .describe('Combien de l’onglet ou de la portée ont un constat, quels que soient les filtres.'),
      suivies: z
        .int()
        .describe(
          'Combien de l’onglet ou de la portée sont suivies par qui lit, quels que soient les filtres.',
        ),
      sommes: z
        .object({ demande: z.number(), aDecider: z.number(), decide: z.number(), accorde: z.number() })
        .nullable()
        .describe('De ce que la liste montre, toutes pages\u00a0; null quand il y en a trop.'),
      comptesAuPlus: z
        .int()
        .nullable()
        .describe('Chaque compte s’arrête là\u00a0: un de plus veut dire davantage. null\u00a0: aucun.'),
      delais: z
        .object({
          joursConvention: z.int(),
          joursBilan: z.int(),
          joursControle: z.int(),
          joursControleBilan: z.int(),
          joursPaiement: z.int(),
        })
        .describe('Ceux des porteurs, et ceux que l’équipe se donne.'),
    })
    .optional()
    .describe('Pour le personnel, quand un onglet ou une portée est demandé.'),
})
const succes = z.literal('success')
const facultatif = identifiant.optional().catch(undefined)
export const populate = z
  .unknown()
  .optional()
  .describe('Relations demandées\u00a0; un mot inconnu est ignoré.')

export const enTeteSaisie = {
  isDraft: booleen('Brouillon').describe('Seuls les types et les longueurs sont vérifiés.'),
  version: entier('Version', 1, 2_147_483_647),
}
const enTete = {
  id: entier('Demande', 1, 2_147_483_647).describe('Absent\u00a0: crée une demande.'),
  ...enTeteSaisie,
  cleCreation,
}

/** The body by its step: only the fields of that step are read. */
const corpsEtape = z.preprocess(
  (valeur) =>
    valeur !== null && typeof valeur === 'object' && 'step' in valeur && typeof valeur.step === 'string'
      ? { ...valeur, step: Number(valeur.step) }
      : valeur,
  z.discriminatedUnion(
    'step',
    [
      z.object({ step: z.literal(1), ...enTete, ...schemaEtape1.shape }).describe(ETAPES_DECRITES[1]),
      z.object({ step: z.literal(2), ...enTete, ...schemaEtape2.shape }).describe(ETAPES_DECRITES[2]),
      z.object({ step: z.literal(3), ...enTete, ...schemaEtape3.shape }).describe(ETAPES_DECRITES[3]),
      z.object({ step: z.literal(4), ...enTete, ...schemaEtape4.shape }).describe(ETAPES_DECRITES[4]),
      z.object({ step: z.literal(5), ...enTete, ...schemaEtape5.shape }).describe(ETAPES_DECRITES[5]),
    ],
    'L’étape doit être un nombre de 1 à 5.',
  ),
)

const idDemande = z
  .unknown()
  .transform((v) => (typeof v === 'string' && /^\d{1,10}$/.test(v) ? Number(v) : v))
  .pipe(z.int('Projet non défini').min(1, 'Projet non défini').max(2_147_483_647, 'Projet non défini'))

const codeDeLEtape5 = codeParti.nullable().optional().describe('À l’étape 5\u00a0: où le code est parti.')

const lecture = { qui: 'droit', ressource: 'projet', drapeau: 'canView' } as const
const porteur = { qui: 'droit', ressource: 'projet', drapeau: 'canEdit' } as const
const ecrit = { acces: porteur, droit: 'ecrire' } as const
const signe = { acces: porteur, droit: 'signer' } as const

/** The calls on an application until it is signed. */
export const contratsProjet = contrats({
  listerProjets: {
    ...chemins.listerProjets,
    resume: 'Demandes que le lecteur peut voir, les plus récentes d’abord.',
    acces: lecture,
    query: z.object({
      ...pagination,
      ...filtresListe,
      porteurId: facultatif,
      commissionId: facultatif,
      populate,
      vue: vueEcran,
    }),
    reponse: z.object({ data: z.array(projetCourt), meta: metaListe }),
    courte: z.object({ data: z.array(projetEcran), meta: metaListe }),
  },
  lireProjet: {
    ...chemins.lireProjet,
    resume: 'Une demande entière.',
    acces: lecture,
    params,
    query: z.object({ populate }),
    reponse: z.object({ data: projet }),
    erreurs: [404, 409],
  },
  listerMesProjets: {
    ...chemins.listerMesProjets,
    resume: 'Toutes les demandes du porteur, les plus récentes d’abord.',
    acces: porteur,
    query: z.object({ populate, vue: vueEcran }),
    reponse: z.object({ data: z.array(projetCourt), meta }),
  },
  listerMesAnciensProjets: {
    ...chemins.listerMesAnciensProjets,
    resume: 'Demandes du porteur déjà signées une fois, pour une réédition.',
    acces: porteur,
    reponse: z.object({
      data: z.array(
        z.object({ id: z.int(), numero: z.string(), nom: z.string().nullable(), annee: z.int() }),
      ),
      meta,
    }),
  },
  enregistrerEtape: {
    ...chemins.enregistrerEtape,
    resume:
      'Crée une demande (sans id) ou enregistre une étape, complète ou en brouillon. Sans profil complet\u00a0: 409, code «\u00a0profil-incomplet\u00a0», et les champs à remplir.',
    ...ecrit,
    query: z.object({
      reponse: reponseCourte,
      projet: facultatif.describe(
        'La demande du corps, redite pour être lue plus tôt\u00a0; sans effet autrement.',
      ),
    }),
    corps: corpsEtape,
    exemple: {
      step: 1,
      isDraft: true,
      cleCreation: 'f3b6c1f2-2f0a-4b0e-9f55-0d5a3f6f6c11',
      nom: 'Les Rencontres du livre',
      edition: '4e édition',
      dateDebut: '2027-05-14',
      dateFin: '2027-05-16',
    },
    fichiers: CHAMPS_DEMANDE,
    reponse: z.object({
      status: succes,
      data: projet,
      code: codeDeLEtape5,
    }),
    courte: z.object({ status: succes, data: enregistrement, code: codeDeLEtape5 }),
    erreurs: [403, 404, 409, 413, 415, 422, 429, 503],
  },
  supprimerDemande: {
    ...chemins.supprimerDemande,
    resume: 'Supprime une demande jamais signée.',
    ...ecrit,
    params,
    reponse: z.object({ status: succes, data: z.object({ id: z.int() }) }),
    erreurs: [404, 409],
  },
  retirerDemande: {
    ...chemins.retirerDemande,
    resume: 'Retire une demande signée, avant la décision du conseil d’administration.',
    acces: porteur,
    droit: 'retirer',
    params,
    corps: z.object({ motif: texte('Motif du retrait', 5000) }),
    reponse: z.object({ status: succes, data: projet }),
    erreurs: [404, 409, 422],
  },
  supprimerFichier: {
    ...chemins.supprimerFichier,
    resume: 'Supprime un fichier d’une demande ou d’un bilan encore modifiable.',
    ...ecrit,
    params,
    reponse: z.object({
      status: succes,
      data: z.object({ id: z.int(), version: z.int().describe('Nouvelle version de la demande.') }),
    }),
    erreurs: [404, 409],
  },
  lireFichier: {
    ...chemins.lireFichier,
    resume: 'Le fichier lui-même ; s’ouvre aussi par un lien signé de 15 minutes.',
    acces: { qui: 'lien', sinon: lecture },
    params,
    reponse: 'flux',
    erreurs: [404, 409],
  },
  lireDossier: {
    ...chemins.lireDossier,
    resume:
      'Le dernier dossier signé, en PDF scellé ; 503 et Retry-After pendant qu’il se scelle, quelques secondes après la signature. S’ouvre aussi par un lien signé de 15 minutes.',
    acces: ACCES_DOCUMENT,
    params,
    reponse: 'flux',
    types: ['application/pdf'],
    erreurs: [404, 503],
  },
  telechargerPieces: {
    ...chemins.telechargerPieces,
    resume:
      'Toutes les pièces d’une demande et ses documents scellés, dans une archive ; inscrit à son journal.',
    // Each of these roles may read one by one what the archive holds.
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    params,
    reponse: 'flux',
    types: ['application/zip'],
    erreurs: [404, 503],
  },
  telechargerPlusieurs: {
    ...chemins.telechargerPlusieurs,
    resume:
      'Les mêmes de plusieurs demandes, un dossier par numéro ; inscrit au journal de chacune. Celles que le lecteur ne voit pas sont laissées.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    corps: z.object({
      ids: liste(identifiant, DEMANDES_MAX, 'Demandes').refine((ids) => ids.length > 0, AUCUNE_DEMANDE),
    }),
    exemple: { ids: [12, 14] },
    reponse: 'flux',
    types: ['application/zip'],
    erreurs: [404, 422, 503],
  },
  codeVerification: {
    ...chemins.codeVerification,
    resume: 'Envoie par e-mail un autre code pour signer la demande\u00a0; l’étape 5 a envoyé le premier.',
    ...signe,
    corps: z.object({ id: idDemande }),
    reponse: z.object({ status: succes, data: codeParti }),
    erreurs: [404, 409, 422, 429],
  },
  signerDemande: {
    ...chemins.signerDemande,
    resume: 'Signe la demande avec le code reçu.',
    ...signe,
    params,
    corps: z.object({ codeVerification: codeSaisi.optional() }),
    reponse: z.object({ status: succes, signed: z.literal(true) }),
    erreurs: [404, 409, 422, 429],
  },
})
