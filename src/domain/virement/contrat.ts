/* 350 lignes : un contrat par appel d’une seule fonctionnalité */
import { z } from 'zod'
import {
  booleen,
  choix,
  cleCreation,
  entier,
  identifiant,
  jour,
  liste,
  pagination,
  requis,
  texte,
} from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { ARRETE_LE, ARRETE_PAR, ISSUES_EXECUTION, REPONSE_DITE } from './appel-note.ts'
import { chemins } from './appels.ts'
import { aPayer, effetsLus, ligneLot, lotListe, lotLu, reglage } from './banque/reponses.ts'
import { ETATS_RIB } from './filtres-a-payer.ts'
import { RESULTATS_VOP } from './verification-beneficiaire.ts'

const lecture = { qui: 'roles', roles: rolesDe('virement.canConsult') } as const
const preparation = { qui: 'roles', roles: rolesDe('virement.canPrepare') } as const
const approbation = { qui: 'roles', roles: rolesDe('virement.canApprove') } as const
/** Who prepares or approves; the act says which. */
const lesDeux = {
  qui: 'roles',
  roles: [...new Set([...rolesDe('virement.canPrepare'), ...rolesDe('virement.canApprove')])],
} as const

/** Most transfers of one run. */
export const LIGNES_MAX = 500
/** Octets of a bank's answer. */
export const REPONSE_MAX = 2_000_000
export const REPONSE_TROP_GROSSE = 'Ce fichier dépasse 2\u00a0Mo\u00a0: ce n’est pas la réponse d’une banque.'

const params = z.object({ id: identifiant })
const deLigne = params.extend({ ligne: identifiant })
const version = entier('Version', 0, 2_147_483_647)
  .refine((v) => v !== null, requis('Version'))
  .describe('Celle du lot que montrait l’écran\u00a0: 409 s’il a changé depuis.')
/** For a run whose file has left: when the bank stopped it, and who there said so. */
const arret = {
  arreteLe: jour(ARRETE_LE).describe('Exigé d’un lot à la banque.'),
  arretePar: texte(ARRETE_PAR, 150).describe('Exigée d’un lot à la banque.'),
}
const fait = z.literal('success')
const lot = z.object({ status: fait, data: z.object({ id: z.int(), numero: z.string(), version: z.int() }) })
const erreurs = [404, 409, 422] as const
const surUnLot = { params, reponse: lot, erreurs } as const
const surUneLigne = { params: deLigne, reponse: lot, erreurs } as const
const uneAuMoins = (libelle: string, message: string) =>
  liste(identifiant, LIGNES_MAX, libelle).refine((ids) => ids.length > 0, message)
const projets = uneAuMoins('Conventions', 'Choisissez au moins une convention.')
const lignes = uneAuMoins('Lignes', 'Choisissez au moins une ligne.')
const reponseDeBanque = {
  acces: preparation,
  corps: z.object({}),
  fichiers: ['reponse'],
  enMemoire: true,
  regleFichiers: {
    extensions: ['xml'],
    typeRefuse: 'Choisissez le fichier XML que donne la banque (pain.002).',
    tropVolumineux: REPONSE_TROP_GROSSE,
  },
  tailleMax: REPONSE_MAX + 64 * 1024,
} as const
const reponse = { ...reponseDeBanque, params, erreurs: [404, 409, 413, 422] } as const

const rejetsLus = booleen('J’ai lu les rejets')
  .optional()
  .describe('Vrai, exigé d’un lot dont la banque a déjà rejeté une aide ou un compte\u00a0: 422 sinon.')
const debiteLu = texte('Compte débité', 40).describe('Tel que lu, masqué\u00a0: 409 s’il a changé.')

/** Runs of transfers: what waits, runs and their lines, the bank's answers, checks of changed accounts. */
export const contratsVirement = contrats({
  listerAPayer: {
    ...chemins.listerAPayer,
    resume:
      'Les conventions signées qui attendent leur paiement, les plus anciennes d’abord, payables par un lot ou non.',
    acces: lecture,
    query: z.object({
      ...pagination,
      recherche: texte('Recherche', 200),
      commission: identifiant.optional().catch(undefined).describe('Celle qui a accordé l’aide.'),
      rib: z.enum(ETATS_RIB).optional().catch(undefined).describe('Depuis la signature de la convention.'),
    }),
    reponse: z.object({
      data: z.array(aPayer),
      total: z.int(),
      montant: z.number().describe('De toutes, payables ou non.'),
      dansUnLot: z.int().describe('De toutes, celles qu’un lot vivant tient déjà.'),
      commissions: z
        .array(z.object({ id: z.int(), annee: z.int(), numero: z.int(), nombre: z.int() }))
        .describe('Celles dont une convention attend, filtrée ou non, la plus récente d’abord.'),
      page: z.int(),
      parPage: z.int(),
    }),
  },
  listerLots: {
    ...chemins.listerLots,
    resume:
      'Les lots de virements, vivants ou finis, le plus récent d’abord, et ce qui reste à régler pour en faire.',
    acces: lecture,
    query: z.object({ ...pagination, finis: z.enum(['oui']).optional().catch(undefined) }),
    reponse: z.object({
      data: z.array(lotListe),
      total: z.int(),
      comptes: z.object({ vivants: z.int(), finis: z.int() }),
      reglage,
      page: z.int(),
      parPage: z.int(),
    }),
  },
  preparerLot: {
    ...chemins.preparerLot,
    resume: 'Prépare un lot avec ces conventions, toutes ou aucune ; la même clé ne prépare qu’une fois.',
    acces: preparation,
    corps: z.object({ ids: projets, execution: jour('Date d’exécution'), cleCreation }),
    exemple: { ids: [12, 14], execution: '2026-11-26', cleCreation: 'f3b6c1f2-2f0a-4b0e-9f55-0d5a3f6f6c11' },
    statut: 201,
    reponse: lot,
    erreurs: [404, 409, 422],
  },
  lireLot: {
    ...chemins.lireLot,
    resume:
      'Un lot : ses lignes, ce qui les bloque, ses réponses, son histoire et ce que le lecteur peut faire.',
    acces: lecture,
    params,
    reponse: z.object({ data: lotLu }),
    erreurs: [404],
  },
  ajouterLignes: {
    ...chemins.ajouterLignes,
    resume: 'Ajoute des conventions à un lot préparé.',
    acces: preparation,
    corps: z.object({ ids: projets, version }),
    exemple: { ids: [12], version: 3 },
    ...surUnLot,
  },
  retirerLigne: {
    ...chemins.retirerLigne,
    resume: 'Retire une ligne d’un lot préparé ; qui approuve peut retirer une ligne bloquée.',
    acces: lesDeux,
    corps: z.object({ version }),
    ...surUneLigne,
  },
  reprendreRib: {
    ...chemins.reprendreRib,
    resume: 'Reprend, dans une ligne bloquée, le nouveau RIB une fois vérifié ; le lot redevient préparé.',
    acces: preparation,
    corps: z.object({ version }),
    ...surUneLigne,
  },
  changerExecution: {
    ...chemins.changerExecution,
    resume: 'Change le jour d’exécution d’un lot préparé.',
    acces: preparation,
    corps: z.object({ execution: jour('Date d’exécution'), version }),
    exemple: { execution: '2026-11-27', version: 3 },
    ...surUnLot,
  },
  approuverLot: {
    ...chemins.approuverLot,
    resume:
      'Approuve un lot que l’on n’a ni préparé ni modifié, et fige les octets du fichier ; 409 s’il a changé.',
    acces: approbation,
    corps: z.object({ version, debite: debiteLu.optional(), rejetsLus }),
    exemple: { version: 3 },
    ...surUnLot,
  },
  telechargerOrdre: {
    ...chemins.telechargerOrdre,
    resume:
      'Le fichier approuvé, toujours les mêmes octets, pour la comptabilité et qui l’a approuvé ; chaque téléchargement est inscrit au journal.',
    acces: lesDeux,
    params,
    reponse: 'flux',
    types: ['application/xml'],
    erreurs: [403, 404, 409],
  },
  listerTelechargements: {
    ...chemins.listerTelechargements,
    resume: 'Qui a téléchargé le fichier, quand et d’où, le plus récent d’abord.',
    acces: lecture,
    params,
    reponse: z.object({
      data: z.array(
        z.object({ le: z.iso.datetime(), par: z.string().nullable(), adresse: z.string().nullable() }),
      ),
    }),
    erreurs: [404],
  },
  annulerLot: {
    ...chemins.annulerLot,
    resume:
      'Annule un lot dont aucun virement n’est confirmé, avec un motif ; ses aides redeviennent payables. Une fois le fichier remis, par une autre personne que celle qui l’a remis, et dit arrêté auprès de la banque.',
    acces: approbation,
    corps: z.object({ motif: texte('Motif de l’annulation', 5000), version, ...arret }),
    exemple: { motif: 'Envoyé par erreur.', version: 3, arreteLe: '2026-11-26', arretePar: 'Camille Renard' },
    ...surUnLot,
  },
  diviserLot: {
    ...chemins.diviserLot,
    resume:
      'Met ces lignes dans un nouveau lot. Approuvé, le lot est annulé et deux autres sont préparés : un fichier arrêté ne repart jamais. Une fois le fichier remis, comme pour annuler.',
    acces: preparation,
    params,
    corps: z.object({ lignes, cleCreation, version, ...arret }),
    exemple: { lignes: [31, 32], version: 3, cleCreation: '0a9a7c55-6c8e-4a38-9d51-0a8f0f0f1b77' },
    statut: 201,
    reponse: z.object({
      status: fait,
      data: z.object({
        id: z.int().describe('Le lot des lignes choisies.'),
        numero: z.string(),
        reste: z
          .object({ id: z.int(), numero: z.string() })
          .describe('Le lot des autres : le même, ou celui qui le remplace.'),
      }),
    }),
    erreurs: [404, 409, 422],
  },
  confirmerLignes: {
    ...chemins.confirmerLignes,
    resume:
      'Confirme que ces virements sont exécutés : chaque aide est payée à la date de valeur. D’un lot annulé après sa remise, le garde, et bloque l’aide jusqu’à ce que quelqu’un le règle.',
    acces: preparation,
    corps: z.object({ lignes, dateValeur: jour('Date de valeur'), version }),
    exemple: { lignes: [31, 32], dateValeur: '2026-11-26', version: 3 },
    ...surUnLot,
  },
  rejeterLigne: {
    ...chemins.rejeterLigne,
    resume: 'Note que la banque a rejeté ce virement ; l’aide redevient payable.',
    acces: preparation,
    corps: z.object({ code: texte('Code', 4, /^[A-Z]{2}\d{2}$/), motif: texte('Motif', 500), version }),
    exemple: { code: 'AC04', motif: 'Compte clos', version: 3 },
    ...surUneLigne,
  },
  reglerExecution: {
    ...chemins.reglerExecution,
    resume:
      'Dit ce qu’il en est d’un virement que la banque a exécuté après l’annulation de son lot : il paie l’aide, ou rien n’en reste.',
    acces: preparation,
    corps: z.object({
      issue: choix('Ce qu’il en est', ISSUES_EXECUTION),
      raison: texte(REPONSE_DITE, 1000),
      interlocuteur: texte('Personne jointe', 150),
      jour: jour('Date de l’appel'),
      version,
    }),
    exemple: {
      issue: 'sans-suite',
      raison: 'Virement rappelé, somme revenue le 25 novembre.',
      interlocuteur: 'Dominique Morel',
      jour: '2026-11-25',
      version: 4,
    },
    ...surUneLigne,
  },
  noterVop: {
    ...chemins.noterVop,
    resume: 'Note ce que la banque du bénéficiaire dit du nom du titulaire ; vide, l’efface.',
    acces: preparation,
    params: deLigne,
    corps: z.object({
      resultat: choix('Résultat', RESULTATS_VOP),
      nom: texte('Nom connu de la banque', 140),
      version,
    }),
    exemple: { resultat: 'RVMC', nom: 'Association Les Impromptus', version: 3 },
    reponse: z.object({ status: fait, data: ligneLot.pick({ id: true, vop: true }) }),
    erreurs: [404, 409, 422],
  },
  reconnaitreReponse: {
    ...chemins.reconnaitreReponse,
    ...reponseDeBanque,
    resume: 'Dit de quel lot parle cette réponse de la banque (pain.002) ; n’enregistre rien.',
    reponse: z.object({ data: z.object({ id: z.int(), numero: z.string() }) }),
    erreurs: [413, 422],
  },
  prevoirReponse: {
    ...chemins.prevoirReponse,
    ...reponse,
    resume: 'Dit ce que cette réponse de la banque (pain.002) changerait ; n’enregistre rien.',
    reponse: z.object({ data: effetsLus }),
  },
  appliquerReponse: {
    ...chemins.appliquerReponse,
    ...reponse,
    resume:
      'Applique une réponse de la banque (pain.002), entière ou pas du tout ; le même fichier ne change rien.',
    reponse: z.object({ status: fait, data: effetsLus }),
  },
  produireOrdre: {
    ...chemins.produireOrdre,
    resume:
      'L’ordre d’un lot approuvé en PDF scellé, fait une fois et gardé : total, empreinte du fichier, les deux noms, IBAN masqués.',
    acces: lecture,
    params,
    reponse: 'flux',
    types: ['application/pdf'],
    erreurs: [404, 409],
  },
  lireBanqueDemo: {
    ...chemins.lireBanqueDemo,
    resume: 'En démonstration, ce qu’une banque répondrait à un lot remis ; rien ailleurs.',
    acces: preparation,
    params,
    reponse: z.object({
      data: z.array(z.object({ libelle: z.string(), nom: z.string(), contenu: z.string() })),
    }),
    erreurs: [404],
  },
})
