import { z } from 'zod'
import { actionsOffertes } from '#domain/commun/champs.ts'
import { MONTANTS, type Montant, REGLES_MONTANTS } from '#domain/projet/montants.ts'
import { projetCourt } from '#domain/projet/reponse.ts'
import { relationsLongues } from '#domain/projet/reponse-relations.ts'

const CLES = Object.keys(MONTANTS) as Montant[]
const parMontant = <S extends z.ZodType>(de: (cle: Montant) => S) =>
  Object.fromEntries(CLES.map((cle) => [cle, de(cle)])) as Record<Montant, S>
const montantsEnMots = parMontant((cle) => z.number().describe(REGLES_MONTANTS[cle]))
const nombresDeMontants = parMontant(() => z.int())

/** A commission as lists show it (specification 001 §3). */
export const commissionCourte = z.object({
  id: z.int(),
  numero: z.int().describe('Numéro de l’année.'),
  annee: z.int(),
  date: z.iso.date(),
  isVisible: z.boolean(),
  nbProjets: z.int(),
  step: z.int().min(1).max(2),
  isClosed: z.boolean(),
  isValidatedCAA: z.boolean(),
  hasPassedCAA: z.boolean().describe('Chaque demande a un avis.'),
  hasPassedCA: z.boolean().describe('Chaque demande a sa décision, ou la commission est close.'),
  isWaiting: z.boolean().describe('Ouverte, avec une demande sans décision.'),
  montantDisponible: z.number(),
  montants: z.object({
    recommande: z.number(),
    ...montantsEnMots,
    nb: z.object(nombresDeMontants).describe('Combien de demandes compte chacun.'),
    alloue: z.number().describe('Proposé à l’étape 1\u00a0; décidé, publié ou non, à l’étape 2.'),
    disponible: z.number(),
    restant: z.number(),
  }),
  caaValideeLe: z.iso.datetime().nullable(),
  caValideeLe: z.iso.datetime().nullable(),
  declarationExigee: z.boolean().describe('Ses membres déclarent leurs liens avant de lire.'),
  aDeclarer: z.int().describe('Dossiers sur lesquels ce lecteur doit encore déclarer.'),
  deportsExclus: z.int().describe('Dossiers, déportés ou à déclarer, que ces nombres ne comptent pas.'),
  version: z.int(),
  actions: actionsOffertes,
})
export type CommissionCourte = z.output<typeof commissionCourte>

/** An application before its commission, with what was granted to its holder before. */
export const projetEnCommission = z.object({
  ...projetCourt.shape,
  avisCAA: relationsLongues.avisCAA,
  avisCA: relationsLongues.avisCA,
  aidesPrecedentes: z.array(
    z.object({
      annee: z.int(),
      nom: z.string().nullable(),
      montantAlloue: z.number(),
      reprise: z.boolean().optional().describe('Donnée avant le portail.'),
    }),
  ),
})
export type ProjetEnCommission = z.output<typeof projetEnCommission>

export const commissionEntiere = z.object({
  ...commissionCourte.shape,
  projets: z.array(projetEnCommission),
  deportes: z
    .array(
      z.object({
        id: z.int(),
        numero: z.string(),
        nomStructure: z.string(),
      }),
    )
    .describe('Ceux sur lesquels ce lecteur est déporté\u00a0: il n’en lit rien d’autre.'),
  litLesRaisons: z
    .boolean()
    .describe(
      'Le lecteur lit les liens des autres et leurs raisons\u00a0: il administre, ou préside une séance.',
    ),
})
export type CommissionEntiere = z.output<typeof commissionEntiere>
