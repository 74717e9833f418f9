import { z } from 'zod'
import {
  booleen,
  choix,
  cleCreation,
  entier,
  identifiant,
  identifiantRequis,
  jour,
  liste,
  nonValide,
  requis,
  texte,
} from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { chemins } from './appels.ts'
import { TYPES_LIEN } from './liens.ts'
import { declarations, lienLu, mesLiens, parametresDeports } from './reponse.ts'

const declarant = { qui: 'roles', roles: rolesDe('deport.canDeclare') } as const
const gerant = { qui: 'roles', roles: rolesDe('deport.canManage') } as const
const params = z.object({ id: identifiant })
const status = z.literal('success')
const raison = {
  type: choix('Lien', TYPES_LIEN).refine((v) => v !== null, 'Choisissez le lien.'),
  precision: texte('Précision', 500),
}
const motif = texte('Motif', 500).refine((v): v is string => v !== null, requis('Motif'))
const personne = identifiantRequis('Personne')
const dossier = identifiantRequis('Dossier')
const oui = (libelle: string) => booleen(libelle).refine((v): v is boolean => v !== null, requis(libelle))

/** Links between who decides and who asks: declared before reading or at any time, or added by the staff. */
export const contratsDeport = contrats({
  lireMesLiens: {
    ...chemins.lireMesLiens,
    resume:
      'Les dossiers d’une commission, par leur numéro, leur structure et leur commune seulement, et ce que le lecteur y a déclaré.',
    acces: declarant,
    params,
    reponse: z.object({ data: mesLiens }),
    erreurs: [404],
  },
  declarerLiens: {
    ...chemins.declarerLiens,
    resume:
      'Déclare, pour les dossiers lus, un lien ou aucun\u00a0; un dossier arrivé entre-temps reste à déclarer.',
    acces: declarant,
    params,
    corps: z.object({
      dossiers: liste(dossier, 1000, 'Dossiers').describe('Ceux que la liste montrait.'),
      liens: liste(z.object({ projetId: dossier, ...raison }), 1000, 'Liens'),
      aucunLien: booleen('Déclaration').describe(
        'Vrai\u00a0: aucun lien avec les dossiers lus hors de «\u00a0liens\u00a0».',
      ),
      cleCreation,
    }),
    reponse: z.object({ status, data: mesLiens }),
    erreurs: [404, 409, 422],
  },
  declarerLien: {
    ...chemins.declarerLien,
    resume: 'Déclare un lien avec un dossier, à tout moment\u00a0: il se ferme aussitôt.',
    acces: declarant,
    params,
    corps: z.object({ ...raison, cleCreation }),
    statut: 201,
    reponse: z.object({ status, data: lienLu }),
    erreurs: [404, 409, 422],
  },
  retirerLien: {
    ...chemins.retirerLien,
    resume:
      'Demande à retirer sa propre déclaration, avec un motif\u00a0: le dossier reste fermé jusqu’à la réponse. Jamais un lien inscrit par l’équipe.',
    acces: declarant,
    params,
    corps: z.object({ motif }),
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [403, 404, 409, 422],
  },
  deciderRetrait: {
    ...chemins.deciderRetrait,
    resume:
      'Accorde ou refuse à quelqu’un d’autre le retrait qu’il demande\u00a0: pour l’administration et pour qui préside une séance de la commission.',
    acces: declarant,
    params,
    corps: z
      .object({
        accorde: oui('Décision'),
        motif: texte('Motif', 500).describe('De qui refuse\u00a0; lu de qui demandait.'),
        demandeLe: z.iso.datetime(nonValide('Demande')).describe('La demande lue, « retrait.demandeLe ».'),
      })
      .refine(({ accorde, motif: dit }) => accorde || dit !== null, {
        path: ['motif'],
        error: requis('Motif'),
      }),
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [403, 404, 409, 422],
  },
  listerDeclarations: {
    ...chemins.listerDeclarations,
    resume:
      'Qui a déclaré, qui ne l’a pas fait, et les liens d’une commission, raisons comprises\u00a0: pour l’administration et pour qui préside une de ses séances.',
    acces: declarant,
    params,
    reponse: z.object({ data: declarations }),
    erreurs: [403, 404],
  },
  exigerDeclaration: {
    ...chemins.exigerDeclaration,
    resume: 'Demande, ou ne demande plus, la déclaration avant la lecture des dossiers d’une commission.',
    acces: gerant,
    params,
    corps: z.object({ exigee: oui('Déclaration exigée') }),
    reponse: z.object({ status, data: z.object({ id: z.int(), exigee: z.boolean() }) }),
    erreurs: [404, 422],
  },
  inscrireDeport: {
    ...chemins.inscrireDeport,
    resume: 'Inscrit un lien pour une autre personne, qui ne peut le retirer.',
    acces: gerant,
    params,
    corps: z.object({ utilisateurId: personne, ...raison, cleCreation }),
    statut: 201,
    reponse: z.object({ status, data: lienLu }),
    erreurs: [404, 409, 422],
  },
  leverDeport: {
    ...chemins.leverDeport,
    resume: 'Lève un lien inscrit par l’équipe, avec un motif\u00a0; jamais le sien.',
    acces: gerant,
    params,
    corps: z.object({ motif }),
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [403, 404, 409, 422],
  },
  daterDeclarationAnnuelle: {
    ...chemins.daterDeclarationAnnuelle,
    resume: 'Date la déclaration d’intérêts annuelle d’un membre, ou l’efface.',
    acces: gerant,
    params,
    corps: z.object({ le: jour('Déclaration annuelle') }),
    reponse: z.object({
      status,
      data: z.object({ id: z.int(), declarationAnnuelleLe: z.iso.date().nullable() }),
    }),
    erreurs: [404, 422],
  },
  lireParametresDeports: {
    ...chemins.lireParametresDeports,
    resume: 'Ce qui est demandé avant de lire les dossiers d’une commission.',
    acces: { qui: 'droit', ressource: 'page', drapeau: 'canView' },
    reponse: z.object({ data: parametresDeports }),
  },
  modifierParametresDeports: {
    ...chemins.modifierParametresDeports,
    resume: 'Règle la déclaration\u00a0; les commissions déjà créées gardent ce qu’elles demandaient.',
    acces: { qui: 'droit', ressource: 'page', drapeau: 'canManage' },
    corps: z.object({
      exigee: oui('Déclaration exigée'),
      annees: entier('Années', 1, 10).refine((v): v is number => v !== null, requis('Années')),
      termes: texte('Termes', 2000).refine((v): v is string => v !== null, requis('Termes')),
      version: entier('Version', 1, 2_147_483_647),
    }),
    reponse: z.object({ status, data: parametresDeports }),
    erreurs: [409, 422],
  },
})
