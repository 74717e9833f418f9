import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats, XLSX } from '#domain/commun/contrat.ts'
import { recherche } from '#domain/commun/filtres.ts'
import { chemins } from './appels.ts'
import { FICHIER_MAX } from './champs.ts'
import {
  comparaisonProbable,
  constatsReprise,
  repriseListe,
  repriseLue,
  structureProbable,
} from './reponse.ts'
import {
  saisieAnnulation,
  saisieApplication,
  saisieColonnes,
  saisieDepot,
  saisieReponses,
  saisieTotaux,
  saisieVersion,
} from './saisie.ts'

/** Taking over a base is the administrator's alone (features/11 rule 9). */
const acces = { qui: 'roles', roles: ['admin'] } as const
const params = z.object({ id: identifiant })
const status = z.literal('success')
const fait = z.object({ status, data: z.object({ id: z.int(), version: z.int() }) })
const meta = z.object({ total: z.int(), page: z.int(), parPage: z.int() })
const page = z.coerce.number().int().min(1).max(100_000).catch(1)
const CSV = 'text/csv'

export const FICHIER_TROP_GROS = 'Ce fichier dépasse 20 Mo\u00a0: reprenez-le année par année.'

/** The past base: a file of past aids is read, tried, applied, undone. */
export const contratsReprise = contrats({
  listerReprises: {
    ...chemins.listerReprises,
    resume: 'Les reprises de la base passée, la dernière d’abord, cent au plus.',
    acces,
    reponse: z.object({ data: z.array(repriseListe) }),
  },
  lireModeleReprise: {
    ...chemins.lireModeleReprise,
    resume:
      'Le modèle à remplir\u00a0: les aides déjà reprises, en CSV, sous les titres que le portail reconnaît.',
    acces,
    reponse: 'flux',
    types: [CSV],
    erreurs: [503],
  },
  deposerReprise: {
    ...chemins.deposerReprise,
    resume: 'Dépose un fichier d’aides passées (CSV, 20 Mo, 50 000 lignes, 40 colonnes au plus).',
    acces,
    corps: saisieDepot,
    fichiers: ['fichier'],
    enMemoire: true,
    regleFichiers: {
      extensions: ['csv', 'txt', 'tsv'],
      typeRefuse:
        'Choisissez un fichier CSV\u00a0: dans votre tableur, «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV\u00a0».',
      tropVolumineux: FICHIER_TROP_GROS,
    },
    tailleMax: FICHIER_MAX + 64 * 1024,
    statut: 201,
    reponse: fait,
    erreurs: [413, 422],
  },
  lireReprise: {
    ...chemins.lireReprise,
    resume: 'Une reprise\u00a0: son fichier, ses colonnes, son essai, ce qu’on peut en faire.',
    acces,
    params,
    reponse: z.object({ data: repriseLue }),
    erreurs: [404],
  },
  choisirColonnes: {
    ...chemins.choisirColonnes,
    resume:
      'Dit à quel champ correspond chaque colonne, comment le fichier se lit, et ce que chaque décision veut dire.',
    acces,
    params,
    corps: saisieColonnes,
    reponse: fait,
    erreurs: [404, 409, 422],
  },
  essayerReprise: {
    ...chemins.essayerReprise,
    resume: 'Essaie la reprise\u00a0: la même chose que l’appliquer, puis tout est défait.',
    acces,
    params,
    corps: saisieVersion,
    reponse: fait,
    erreurs: [404, 409, 422],
  },
  noterTotaux: {
    ...chemins.noterTotaux,
    resume: 'Garde les totaux de vos comptes, par année\u00a0: un écart est signalé, il n’empêche rien.',
    acces,
    params,
    corps: saisieTotaux,
    reponse: fait,
    erreurs: [404, 409, 422],
  },
  listerConstatsReprise: {
    ...chemins.listerConstatsReprise,
    resume: 'Les lignes refusées, changées, ou gardées comme corrigées à la main, cinquante par page.',
    acces,
    params,
    query: z.object({ sort: z.enum(['refusee', 'changee', 'gardee']).catch('refusee'), page }),
    reponse: z.object({ data: constatsReprise, meta }),
    erreurs: [404],
  },
  telechargerRefusees: {
    ...chemins.telechargerRefusees,
    resume:
      'Les lignes refusées, telles quelles, avec «\u00a0Colonne\u00a0» et «\u00a0Motif\u00a0» en plus (CSV).',
    acces,
    params,
    reponse: 'flux',
    types: [CSV],
    erreurs: [404],
  },
  telechargerRapport: {
    ...chemins.telechargerRapport,
    resume:
      'Le rapport de l’essai, ou de ce qui fut appliqué\u00a0: nombres, années, lignes refusées et changées, structures.',
    acces,
    params,
    reponse: 'flux',
    types: [XLSX],
    erreurs: [404, 503],
  },
  listerProbables: {
    ...chemins.listerProbables,
    resume: 'Les structures du fichier qui sont peut-être une structure du portail.',
    acces,
    params,
    query: z.object({
      recherche,
      reponse: z.enum(['a-decider', 'meme', 'autre']).catch('a-decider'),
      page,
    }),
    reponse: z.object({
      data: z.array(structureProbable),
      meta: meta.extend({
        aDecider: z.int(),
        meme: z.int(),
        autre: z.int(),
        aides: z.int(),
        formeSeule: z.int(),
      }),
    }),
    erreurs: [404],
  },
  comparerProbable: {
    ...chemins.comparerProbable,
    resume: 'Une structure du fichier et une du portail, côte à côte.',
    acces,
    params,
    query: z.object({
      cle: z.string().max(400),
      porteurId: z.coerce.number().int().min(1).max(2_147_483_647),
    }),
    reponse: z.object({ data: comparaisonProbable }),
    erreurs: [404, 422],
  },
  repondreProbables: {
    ...chemins.repondreProbables,
    resume:
      'Dit que c’est la même structure, que c’en est une autre, ou défait la réponse\u00a0; une ou plusieurs.',
    acces,
    params,
    corps: saisieReponses,
    reponse: z.object({ status, data: z.object({ id: z.int(), repondues: z.int() }) }),
    erreurs: [404, 409, 422],
  },
  appliquerReprise: {
    ...chemins.appliquerReprise,
    resume: 'Applique la reprise essayée\u00a0: entière, une fois, le résultat par e-mail.',
    acces,
    params,
    corps: saisieApplication,
    reponse: fait,
    erreurs: [404, 409, 422],
  },
  annulerReprise: {
    ...chemins.annulerReprise,
    resume: 'Annule une reprise appliquée, si rien n’en a été corrigé, réclamé ou repris depuis.',
    acces,
    params,
    corps: saisieAnnulation,
    reponse: fait,
    erreurs: [404, 409, 422],
  },
  supprimerReprise: {
    ...chemins.supprimerReprise,
    resume: 'Retire une reprise qui n’a pas été appliquée, et son fichier.',
    acces,
    params,
    reponse: z.object({ status }),
    erreurs: [404, 409],
  },
})
