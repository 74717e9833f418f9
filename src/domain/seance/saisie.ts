import { z } from 'zod'
import { avisLu } from '#domain/commission/avis-lu.ts'
import { schemaAvis } from '#domain/commission/decision-saisie.ts'
import {
  booleen,
  choix,
  cleCreation,
  entier,
  identifiantRequis,
  jour,
  liste,
  requis,
  siPresent,
  texte,
} from '#domain/commun/champs.ts'
import { MODES_CONVOCATION } from './convocation.ts'
import { RAISONS_ECART } from './mise-de-cote.ts'

/** What is typed to prepare a sitting and to conduct it (feature 04 §4.4). */

/** What a roll call says of a member. */
export const POINTAGES = ['arrive', 'part', 'excuse', 'attendu'] as const
export type Pointage = (typeof POINTAGES)[number]

const nul = (valeur: unknown): unknown => (valeur === undefined || valeur === '' ? null : valeur)
const instant = (libelle: string) =>
  z.preprocess(nul, z.iso.datetime({ offset: true, error: `${libelle}\u00a0: heure non valide.` }).nullable())
const heure = instant('Heure').describe(
  'Instant constaté, s’il n’est pas celui de l’appel\u00a0: ni à venir, ni avant le dernier dossier enregistré.',
)
const optionnel = (libelle: string) => z.preprocess(nul, identifiantRequis(libelle).nullable())

/** What is known of a sitting beforehand; `membres` absent: every member whose account is open. */
export const preparation = z.object({
  prevueLe: instant('Ouverture prévue'),
  lieu: texte('Lieu', 200).describe('Adresse, ou «\u00a0visioconférence\u00a0».'),
  convoqueeLe: jour('Convocation'),
  convocationMode: choix('Mode de convocation', MODES_CONVOCATION),
  president: optionnel('Présidence'),
  secretaire: optionnel('Secrétariat'),
  membres: siPresent(
    liste(identifiantRequis('Membre'), 200, 'Membres').describe(
      'Membres en exercice, comptes de la commission.',
    ),
  ),
})

export const schemaPreparer = preparation.extend({ etape: z.int().min(1).max(2), cleCreation })
export const schemaModifier = preparation.extend({ version: entier('Version', 1, 2_147_483_647) })

/** The version of the sitting that the caller had read. */
export const versionLue = entier('Version', 1, 2_147_483_647).describe(
  'Celle que montrait l’écran\u00a0: 409 «\u00a0version\u00a0» si la séance a changé depuis, ou si elle manque.',
)
/** The body of an act on the whole sitting: nothing but the version. */
export const schemaGeste = z.object({ version: versionLue })
export const schemaOuvrir = z.object({ le: heure, version: versionLue })
export const schemaPointage = z.object({ pointage: z.enum(POINTAGES), le: heure })
export const schemaPouvoir = z.object({
  mandant: identifiantRequis('Mandant'),
  mandataire: optionnel('Mandataire').describe('Null retire le pouvoir.'),
})
export const schemaDeplacer = z.object({
  projet: identifiantRequis('Dossier'),
  avant: optionnel('Dossier').describe('Le dossier devant lequel il passe\u00a0; null\u00a0: à la fin.'),
})
export const schemaAppeler = z.object({
  projet: optionnel('Dossier').describe('Null\u00a0: plus aucun dossier en cours.'),
})
export const schemaEcarter = z.object({
  ecarte: z.boolean().describe('False le remet dans l’ordre.'),
  raison: choix('Raison', RAISONS_ECART).describe(
    'Absente\u00a0: le quorum s’il manque à ce dossier, sinon «\u00a0autre\u00a0».',
  ),
  motif: texte('Motif', 500).describe(
    'Inscrit au procès-verbal\u00a0; requis, sauf faute de quorum, que le portail constate.',
  ),
})
export const schemaSortie = z.object({
  membre: identifiantRequis('Membre'),
  sorti: z.boolean().describe('False efface une sortie pointée par erreur.'),
  le: heure,
})

const voix = (libelle: string) => entier(libelle, 0, 200)
/** An opinion or a decision, as `decisionCAA` and `decisionCA` take it, with its vote for the minutes. */
export const schemaEnregistrer = schemaAvis.extend({
  avisLu,
  unanimite: booleen('Unanimité').describe(
    'Vrai\u00a0: toutes les voix portent ce qui est enregistré, comptées par le portail\u00a0: pour l’aide si elle est acceptée, contre sinon.',
  ),
  pour: voix('Pour l’aide').describe(
    'Voix pour accorder l’aide, même quand on la refuse\u00a0: 422 si les voix ne portent pas ce qui est enregistré.',
  ),
  contre: voix('Contre').describe('Voix contre l’aide.'),
  abstention: voix('Abstention'),
  voixPresident: choix('Voix de la présidence', ['pour', 'contre']).describe(
    'Sur l’aide\u00a0: demandée à égalité d’une voix au moins de chaque côté, si elle est prépondérante.',
  ),
  preside: optionnel('Présidence de ce dossier').describe(
    'Quand la présidence de séance est sortie, déportée ou absente\u00a0: un membre qui vote ce dossier. Null\u00a0: comme enregistré, sinon le premier qui le peut.',
  ),
  remarque: texte('Réserve ou motif', 2000).describe('Inscrite au procès-verbal.'),
  sansSortie: texte('Déport sans sortie', 500).describe(
    'Pourquoi un membre déporté et présent n’est pas sorti\u00a0: requis dans ce cas, inscrit au procès-verbal.',
  ),
  versionDossier: z
    .int()
    .min(0)
    .describe(
      'Du dossier dans la séance, 0 s’il n’est pas enregistré\u00a0; dépassée, 409 «\u00a0enregistre\u00a0».',
    ),
  cle: texte('Clé', 64)
    .refine((v) => v !== null, requis('Clé'))
    .describe('Tirée par l’appelant, une fois par enregistrement\u00a0: répété, il n’en fait qu’un.'),
  suivant: booleen('Suivant').describe('Vrai\u00a0: le dossier suivant devient le dossier en cours.'),
})
export type Enregistrement = z.output<typeof schemaEnregistrer>
