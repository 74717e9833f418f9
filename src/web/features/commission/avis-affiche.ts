import { compterDemandes, type Sorte } from '#domain/commission/comptes.ts'
import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { somme } from '#domain/commun/argent.ts'
import type { Statut } from '#web/ui/statuts.ts'

type Avis = NonNullable<ProjetEcranCommission['avisCAA']> | null

/** How an opinion or a decision reads. */
export function motAvis(avis: Avis): { statut: Statut; mot: string } | null {
  if (!avis) return null
  const mot = LIBELLES_DECISIONS[avis.decision]
  if (avis.decision === 'accepte') return { statut: 'fait', mot }
  return { statut: avis.decision, mot }
}

/** The opinion that counts at the commission's step. */
export const avisDeLEtape = (projet: ProjetEcranCommission, step: number): Avis =>
  (step === 1 ? projet.avisCAA : projet.avisCA) ?? null

/** A withdrawn application is out: it counts as decided and is never selected. */
export const enLice = (projet: ProjetEcranCommission): boolean => !projet.isWithdrawn

/** Nobody has given it the opinion, or the decision, of the step. */
const attendAvis = (projet: ProjetEcranCommission, step: number): boolean =>
  avisDeLEtape(projet, step) === null && (step === 1 || !projet.isRefusedCAA)

/** Rows that may be ticked (specification 001 §2). */
export const selectionnable = (projet: ProjetEcranCommission): boolean =>
  enLice(projet) &&
  projet.hasPassedCAA === true &&
  !projet.isRefusedCAA &&
  !projet.isRefusedCA &&
  !projet.isAcceptedCA

const sorteDe = (projet: ProjetEcranCommission): Sorte => ({
  nb: 1,
  retire: !enLice(projet),
  caaAvis: projet.isRefusedCAA ? 'refuse' : (projet.avisCAA?.decision ?? null),
  caAvis: projet.isRefusedCA ? 'refuse' : projet.isAcceptedCA || projet.avisCA ? 'accepte' : null,
})

/** What is counted of all its applications: by the server where only some of them were read. */
export const comptesDe = (commission: CommissionEcran): ReturnType<typeof compterDemandes> =>
  commission.suite?.comptes ?? compterDemandes(commission.projets.map(sorteDe), commission.step)

/** The first of those that the step waits for; null when it waits for none. */
export const premiereAttendue = ({ suite, projets, step }: CommissionEcran): ProjetEcranCommission | null =>
  suite ? suite.suivante : (projets.find((p) => enLice(p) && attendAvis(p, step)) ?? null)

/** What the first stage proposes to grant; null when it says no, or nothing yet. */
export const propose = (projet: ProjetEcranCommission): number | null =>
  enLice(projet) ? (projet.avisCAA?.montantAlloue ?? null) : null

/** Rows that « Tout sélectionner » takes: one on hold has no amount to validate until the board gives it. */
export const aValider = (projet: ProjetEcranCommission): boolean =>
  selectionnable(projet) && propose(projet) !== null

/** The next application that waits for this step, after `id`, then from the top; null when none is left. */
export function suivantADecider(commission: CommissionEcran, id: number): ProjetEcranCommission | null {
  if (commission.suite) return commission.suite.suivante?.id === id ? null : commission.suite.suivante
  const rang = commission.projets.findIndex((p) => p.id === id)
  const suite = [...commission.projets.slice(rang + 1), ...commission.projets.slice(0, Math.max(0, rang))]
  const attend = (projet: ProjetEcranCommission): boolean =>
    avisDeLEtape(projet, commission.step) === null &&
    projet.actions.includes(commission.step === 1 ? 'donnerAvisCAA' : 'deciderCA')
  return suite.find(attend) ?? null
}

/** What would be left in the envelope if `montant` were given to `p`. */
export function restantAvec(
  commission: CommissionEcran,
  projet: ProjetEcranCommission,
  montant: number | null,
): number {
  const actuel = avisDeLEtape(projet, commission.step)?.montantAlloue ?? null
  return somme([commission.montants.restant, actuel, montant === null ? null : -montant])
}
