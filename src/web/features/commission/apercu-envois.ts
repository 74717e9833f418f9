import type { AvisEnListe } from '#domain/commission/avis-lu.ts'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { somme } from '#domain/commun/argent.ts'
import { avisDeLEtape, enLice } from './avis-affiche.ts'

export interface Apercu {
  /** Holders who will read that a grant is theirs, of which amount, and that an agreement is to be signed. */
  acceptes: ProjetEcranCommission[]
  /** Refused ones whose mail was asked for. */
  refusesPrevenus: ProjetEcranCommission[]
  /** Refused ones to whom nobody writes. */
  refusesTus: ProjetEcranCommission[]
  /** Refused at the first stage, published when it ended. */
  refusesAvant: ProjetEcranCommission[]
  accorde: number
  /** Chosen, but the first stage gave no amount: the board decides them one by one. */
  sansMontant: ProjetEcranCommission[]
}

/** What an application is granted, in euros: by the board, or as first proposed; null without an amount. */
export const montantAccorde = (projet: ProjetEcranCommission): number | null =>
  (projet.avisCA ?? projet.avisCAA)?.montantAlloue ?? null

/** What will be published, and to whom it will be written, when a stage is validated with these selected. */
export function apercuDe(commission: CommissionEcran, selection: ReadonlySet<number>): Apercu {
  const vivants = commission.projets.filter(enLice)
  const acceptes =
    commission.step === 1
      ? []
      : vivants.filter((p) => (p.isAcceptedCA || selection.has(p.id)) && montantAccorde(p) !== null)
  const refuses = vivants.filter((p) => (commission.step === 1 ? p.isRefusedCAA : p.isRefusedCA))
  const ecrit = (projet: ProjetEcranCommission): boolean =>
    (commission.step === 1 ? projet.avisCAA : projet.avisCA)?.sendMailRefus === true
  return {
    acceptes,
    refusesPrevenus: refuses.filter(ecrit),
    refusesTus: refuses.filter((p) => !ecrit(p)),
    refusesAvant: commission.step === 1 ? [] : vivants.filter((p) => p.isRefusedCAA),
    sansMontant: vivants.filter((p) => selection.has(p.id) && p.avisCAA?.montantAlloue == null),
    accorde: somme(acceptes.map(montantAccorde)),
  }
}

/** What the preview shows a validation would publish at `step`, as its calls take it. */
export const avisLusDe = (
  commission: CommissionEcran,
  step: number,
  selection: ReadonlySet<number>,
): AvisEnListe[] =>
  commission.projets.filter(enLice).flatMap((projet) => {
    const { id } = projet
    const montantAlloue = projet.avisCAA?.montantAlloue ?? null
    if (selection.has(id)) return [{ id, decision: 'accepte' as const, montantAlloue, sendMailRefus: false }]
    const avis = avisDeLEtape(projet, step)
    return avis
      ? [
          {
            id,
            decision: avis.decision,
            montantAlloue: avis.montantAlloue,
            sendMailRefus: avis.sendMailRefus,
          },
        ]
      : []
  })
