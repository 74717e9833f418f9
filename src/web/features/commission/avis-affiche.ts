import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import type { CommissionEntiere, ProjetEnCommission } from '#domain/commission/reponse.ts'
import { somme } from '#domain/commun/argent.ts'
import type { Statut } from '#web/ui/statuts.ts'

type Avis = NonNullable<ProjetEnCommission['avisCAA']> | null

/** How an opinion or a decision reads. */
export function motAvis(avis: Avis): { statut: Statut; mot: string } | null {
  if (!avis) return null
  const mot = LIBELLES_DECISIONS[avis.decision]
  if (avis.decision === 'accepte') return { statut: 'fait', mot }
  return { statut: avis.decision, mot }
}

/** The opinion that counts at the commission's step. */
export const avisDeLEtape = (p: ProjetEnCommission, step: number): Avis =>
  (step === 1 ? p.avisCAA : p.avisCA) ?? null

/** A withdrawn application is out: it counts as decided and is never selected. */
export const enLice = (p: ProjetEnCommission): boolean => !p.isWithdrawn

/** Decided by the board, or refused before it. */
export const passeCA = (p: ProjetEnCommission): boolean => p.isAcceptedCA || p.isRefusedCA || p.isRefusedCAA

/** Nobody has given it the opinion, or the decision, of the step. */
export const attendAvis = (p: ProjetEnCommission, step: number): boolean =>
  avisDeLEtape(p, step) === null && (step === 1 || !p.isRefusedCAA)

/** Rows that may be ticked (specification 001 §2). */
export const selectionnable = (p: ProjetEnCommission): boolean =>
  enLice(p) && p.hasPassedCAA && !p.isRefusedCAA && !p.isRefusedCA && !p.isAcceptedCA

/** How many applications the step still waits for, and how many it has dealt with. */
export function avancement(c: CommissionEntiere): { faits: number; total: number } {
  const concernes = c.projets.filter((p) => enLice(p) && (c.step === 1 || !p.isRefusedCAA))
  const faits = concernes.filter((p) => (c.step === 1 ? p.hasPassedCAA : p.avisCA !== null || passeCA(p)))
  return { faits: faits.length, total: concernes.length }
}

/** What the first stage proposes to grant; null when it says no, or nothing yet. */
export const propose = (p: ProjetEnCommission): number | null =>
  enLice(p) ? (p.avisCAA?.montantAlloue ?? null) : null

/** Rows that « Tout sélectionner » takes: one on hold has no amount to validate until the board gives it. */
export const aValider = (p: ProjetEnCommission): boolean => selectionnable(p) && propose(p) !== null

/** The next application that waits for this step, after `id`, then from the top; null when none is left. */
export function suivantADecider(c: CommissionEntiere, id: number): ProjetEnCommission | null {
  const rang = c.projets.findIndex((p) => p.id === id)
  const suite = [...c.projets.slice(rang + 1), ...c.projets.slice(0, Math.max(0, rang))]
  const attend = (p: ProjetEnCommission): boolean =>
    avisDeLEtape(p, c.step) === null && p.actions.includes(c.step === 1 ? 'donnerAvisCAA' : 'deciderCA')
  return suite.find(attend) ?? null
}

/** What would be left in the envelope if `montant` were given to `p`. */
export function restantAvec(c: CommissionEntiere, p: ProjetEnCommission, montant: number | null): number {
  const actuel = avisDeLEtape(p, c.step)?.montantAlloue ?? null
  return somme([c.montants.restant, actuel, montant === null ? null : -montant])
}
