import { z } from 'zod'
import {
  CODAGES,
  DECISIONS_ANTERIEURES,
  ETATS_REPRISE,
  NOMS_CHAMPS_REPRISE,
  SEPARATEURS,
  TRAVAUX_REPRISE,
} from './champs.ts'

const date = z.iso.datetime()
const mot = z.string().nullable()
const nombre = z.number().nullable()

/** A job on an import: what, since when, how many lines of it are done. */
const travail = z
  .object({
    quoi: z.enum(TRAVAUX_REPRISE),
    depuis: date,
    par: z.string(),
    lignes: z.int().describe('Lignes déjà lues.'),
  })
  .nullable()

/** Counts of a trial, or of what was applied; created + changed + same + refused = lines. */
export const bilanReprise = z.object({
  lignes: z.int(),
  creees: z.int(),
  changees: z.int(),
  identiques: z.int(),
  refusees: z.int(),
  motifs: z.int().describe('Motifs de refus différents.'),
  gardees: z.int().describe('Aides corrigées à la main, dont la correction reste.'),
  referencesFaites: z
    .int()
    .describe('Lignes sans référence\u00a0: faite de l’année, de la structure et du titre.'),
  sansDemande: z.int().describe('Lignes retenues sans montant demandé.'),
  structures: z.int(),
  sures: z.int(),
  probables: z.int(),
  sansCompte: z.int(),
  annees: z.array(
    z.object({
      annee: z.int(),
      lignes: z.int(),
      demande: z.number(),
      accorde: z.number(),
      verse: z.number(),
    }),
  ),
})
export type BilanReprise = z.output<typeof bilanReprise>

export const totauxReprise = z.record(
  z.string().regex(/^\d{4}$/),
  z.object({ accorde: nombre, verse: nombre }),
)
export type TotauxReprise = z.output<typeof totauxReprise>

const commun = {
  id: z.int(),
  source: z.string(),
  fichier: z.string(),
  taille: z.int(),
  lignes: z.int(),
  etat: z.enum(ETATS_REPRISE),
  travail,
  creePar: z.string(),
  creeLe: date,
  appliquePar: mot,
  appliqueLe: date.nullable(),
  annulePar: mot,
  annuleLe: date.nullable(),
}

export const repriseListe = z.object({ ...commun, creees: z.int(), changees: z.int(), refusees: z.int() })
export type RepriseListe = z.output<typeof repriseListe>

/** A column of the file; `champ` null with `decide`: left aside. */
const colonneLue = z.object({
  rang: z.int(),
  titre: z.string(),
  exemples: z.array(z.string()).describe('Ses premières valeurs\u00a0; aucune d’une colonne de personne.'),
  personne: mot.describe('Pourquoi elle ne peut pas être reprise\u00a0; null sinon.'),
  champ: z.enum(NOMS_CHAMPS_REPRISE).nullable(),
  decide: z.boolean().describe('Faux\u00a0: elle attend un choix.'),
  profil: z.boolean().describe('Le choix vient du profil.'),
  propose: z.enum(NOMS_CHAMPS_REPRISE).nullable().describe('Ce que son titre laisse penser, à confirmer.'),
})
export type ColonneLue = z.output<typeof colonneLue>

/** A value of the column of decisions, and what it means; null: to decide. */
const decisionLue = z.object({
  valeur: z.string(),
  lignes: z.int(),
  sens: z.enum(DECISIONS_ANTERIEURES).nullable(),
  propose: z.enum(DECISIONS_ANTERIEURES).nullable().describe('Ce que le mot laisse penser, à confirmer.'),
})

export const repriseLue = z.object({
  ...commun,
  version: z.int(),
  codage: z.enum(CODAGES),
  separateur: z.enum(SEPARATEURS),
  profil: z.object({ id: z.int(), nom: z.string() }).nullable(),
  profils: z.array(z.object({ id: z.int(), nom: z.string(), modifieLe: date })),
  colonnes: z.array(colonneLue),
  decisions: z.array(decisionLue),
  echec: mot.describe('Pourquoi le dernier travail n’a pas abouti.'),
  essaiLe: date.nullable(),
  essaiJusque: date.nullable().describe('Jusqu’à quand l’essai permet d’appliquer.'),
  bilan: bilanReprise.nullable(),
  totaux: totauxReprise,
  sansRefusees: z.boolean(),
  publier: z.boolean(),
  annuleMotif: mot,
  reponses: z.object({ aDecider: z.int(), meme: z.int(), autre: z.int() }),
  ailleurs: z
    .object({ id: z.int(), par: z.string(), depuis: date })
    .nullable()
    .describe('Une autre reprise est en cours.'),
  annulable: z
    .array(z.object({ raison: z.string(), aideId: z.int().nullable(), reference: mot }))
    .nullable()
    .describe(
      'Ce qui empêche de l’annuler, cinquante au plus\u00a0; vide\u00a0: rien\u00a0; null\u00a0: pas appliquée.',
    ),
  gestes: z.object({
    peutChoisir: z.boolean(),
    peutEssayer: z.boolean(),
    peutAppliquer: z.boolean(),
    peutAnnuler: z.boolean(),
    peutSupprimer: z.boolean(),
  }),
})
export type RepriseLue = z.output<typeof repriseLue>

const motifRefus = z.object({
  colonne: mot,
  motif: z.string(),
  valeur: mot,
  avec: z
    .array(z.int())
    .optional()
    .describe('D’une référence répétée\u00a0: les autres lignes, douze au plus.'),
})
/** Of a changed line, before and after; of a kept one, what the file says and the correction that stays. */
const champChange = z.object({ champ: z.string(), avant: mot, apres: mot })

export const constatsReprise = z.object({
  groupes: z
    .array(
      z.object({
        motif: z.string(),
        colonne: mot,
        valeur: mot.describe('Celle de la première ligne.'),
        lignes: z.int(),
        premieres: z.array(z.int()).describe('Les premières lignes, douze au plus.'),
      }),
    )
    .describe('Des refusées\u00a0: par motif et colonne.'),
  lignes: z.array(z.object({ ligne: z.int(), motifs: z.array(motifRefus), champs: z.array(champChange) })),
})
export type ConstatsReprise = z.output<typeof constatsReprise>

/** A structure of the file that may be one of the portal. */
export const structureProbable = z.object({
  cle: z.string(),
  nom: z.string(),
  codePostal: mot,
  ville: mot,
  lignes: z.array(z.int()).describe('Les premières, douze au plus.'),
  aides: z.int(),
  forme: z.boolean().describe('Seule la forme du nom change\u00a0: confirmée en groupe.'),
  aLire: mot.describe('Ce qui gêne\u00a0: autre ville, plusieurs structures…'),
  candidats: z.array(
    z.object({
      porteurId: z.int(),
      nom: z.string(),
      codePostal: mot,
      ville: mot,
      numero: mot.describe('« SIRET vérifié », « RNA »…'),
    }),
  ),
  reponse: z.enum(['meme', 'autre']).nullable(),
  porteurId: z.int().nullable(),
  reponduLe: date.nullable(),
})
export type StructureProbable = z.output<typeof structureProbable>

const cote = z.object({
  nomSimplifie: z.string(),
  ville: mot,
  manifestations: z.array(z.string()),
  anneeMin: z.int().nullable(),
  anneeMax: z.int().nullable(),
  accorde: z.number(),
})
export const comparaisonProbable = z.object({
  fichier: cote,
  portail: cote,
  premiereDemande: mot.describe('Le numéro de la demande qui ne serait plus une première demande.'),
})
export type ComparaisonProbable = z.output<typeof comparaisonProbable>
