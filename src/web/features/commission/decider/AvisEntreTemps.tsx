import { memeAvis } from '#domain/commission/avis-pareils.ts'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { avisDeLEtape, motAvis } from '../avis-affiche.ts'

interface Proprietes {
  commission: CommissionEcran
  projet: ProjetEcranCommission
  /** Step the form was opened at, and the opinion it showed then. */
  step: number
  ouvertSur: ReturnType<typeof avisDeLEtape>
  possible: boolean
}

function raison({ commission: c, projet: p, step }: Proprietes): string {
  if (p.isWithdrawn) return 'Le porteur vient de retirer sa demande.'
  if (c.step !== step) return 'Les avis de cette commission viennent d’être publiés.'
  return c.isClosed ? 'La commission vient d’être close.' : 'Cette demande ne peut plus être décidée.'
}

/** What happened to an application while one was deciding it: another decision, or none possible now. */
export function AvisEntreTemps(props: Proprietes) {
  if (!props.possible)
    return (
      <EtatErreur message={raison(props)} raison="Ce que vous avez saisi ne peut plus être enregistré." />
    )
  const avis = avisDeLEtape(props.projet, props.step)
  const lu = motAvis(avis)
  if (!avis || !lu || memeAvis(avis, props.ouvertSur)) return null
  const montant = avis.montantAlloue === null ? '' : `, ${formatEuros(avis.montantAlloue)}`
  return (
    <EtatErreur
      message={`Entre-temps, quelqu’un d’autre a enregistré\u00a0: ${lu.mot}${montant}.`}
      raison={`Enregistrer votre saisie remplacera ${props.step === 1 ? 'son avis' : 'sa décision'}.`}
    />
  )
}
