import { z } from 'zod'
import { projetCourt } from '#domain/projet/reponse.ts'
import { type ProjetEcran, projetEcran } from '#domain/projet/reponse-ecran.ts'
import type { compterDemandes } from './comptes.ts'
import { commissionEntiere, projetEnCommission } from './reponse.ts'

const { shape } = projetEcran
const dates = shape.chronologie.shape

/** What the screens of a commission show of an application: some of what lists do, and what is said there. */
const projetEcranCommission = z.object({
  id: shape.id,
  numero: shape.numero,
  nom: shape.nom,
  montantDemande: shape.montantDemande,
  montantAlloue: shape.montantAlloue,
  montantRecommande: shape.montantRecommande,
  numeroConvention: shape.numeroConvention,
  couleur: shape.couleur,
  porteurProjet: shape.porteurProjet,
  hasPassedCAA: shape.hasPassedCAA,
  isAcceptedCA: shape.isAcceptedCA,
  isArchived: shape.isArchived,
  isRefusedCA: shape.isRefusedCA,
  isRefusedCAA: shape.isRefusedCAA,
  isWithdrawn: shape.isWithdrawn,
  chronologie: z.object({ decisionPublieeLe: dates.decisionPublieeLe, anonymiseLe: dates.anonymiseLe }),
  actions: shape.actions,
  budgetGlobal: projetCourt.shape.budgetGlobal,
  avisCAA: projetEnCommission.shape.avisCAA,
  avisCA: projetEnCommission.shape.avisCA,
  aidesPrecedentes: projetEnCommission.shape.aidesPrecedentes,
})
export type ProjetEcranCommission = z.output<typeof projetEcranCommission>

const comptes = z.object({
  total: z.int(),
  retirees: z.int(),
  refusees: z.int().describe('Par la première étape, à la seconde\u00a0: rien ne les attend plus.'),
  concernees: z.int().describe('Que l’étape juge, ou a jugées.'),
  faites: z.int().describe('De celles-là, celles qui ont leur avis, ou leur décision.'),
  pretes: z.int().describe('Que le conseil peut accepter au montant proposé.'),
  sansMontant: z.int().describe('Les mêmes, en attente\u00a0: il y faut d’abord un montant.'),
}) satisfies z.ZodType<ReturnType<typeof compterDemandes>>

export const commissionEcran = z.object({
  ...commissionEntiere.shape,
  projets: z.array(projetEcranCommission),
  suite: z
    .object({
      rang: z.int().describe('De la première des demandes données, à partir de 1.'),
      parPage: z.int(),
      comptes,
      suivante: projetEcranCommission
        .nullable()
        .describe(
          'À qui décide\u00a0: la première qui attend l’étape, ou la prochaine qu’il peut décider (`autour`).',
        ),
    })
    .optional()
    .describe('Absente\u00a0: toutes ses demandes sont là.'),
})
export type CommissionEcran = z.output<typeof commissionEcran>

/** An application of a list as the screens of its commission show it; what is absent is not written. */
export function versEcranCommission(projet: ProjetEcran) {
  const { decisionPublieeLe, anonymiseLe } = projet.chronologie
  return {
    id: projet.id,
    numero: projet.numero,
    nom: projet.nom,
    montantDemande: projet.montantDemande,
    montantAlloue: projet.montantAlloue,
    montantRecommande: projet.montantRecommande,
    numeroConvention: projet.numeroConvention,
    couleur: projet.couleur,
    porteurProjet: projet.porteurProjet,
    hasPassedCAA: projet.hasPassedCAA,
    isAcceptedCA: projet.isAcceptedCA,
    isArchived: projet.isArchived,
    isRefusedCA: projet.isRefusedCA,
    isRefusedCAA: projet.isRefusedCAA,
    isWithdrawn: projet.isWithdrawn,
    chronologie: { decisionPublieeLe, anonymiseLe },
    actions: projet.actions,
  }
}
