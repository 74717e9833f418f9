import { appelsDeport } from '#domain/deport/appels.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relireDeports } from './requetes-deport.ts'
import { useMotif } from './use-motif.tsx'

/** Answers who asks to take a link back: granted, the file opens to them; refused, they read the reason. */
export function ModaleReponseRetrait({
  lien: { id, retrait },
  accorde,
  nom,
  surFermer,
}: {
  lien: Declarations['personnes'][number]['liens'][number]
  accorde: boolean
  nom: string
  surFermer: () => void
}) {
  const { boite, motif, pret, champ } = useMotif()
  return (
    <ModaleConfirmation
      titre={`${accorde ? 'Accorder' : 'Refuser'} le retrait que demande ${nom}`}
      verbe={accorde ? 'Accorder le retrait' : 'Refuser le retrait'}
      pret={() => accorde || pret()}
      agir={() =>
        appeler(appelsDeport.deciderRetrait, {
          params: { id },
          corps: {
            accorde,
            motif: accorde ? null : motif,
            demandeLe: retrait?.demandeLe ?? '',
          },
        })
      }
      fait={async () => {
        await relireDeports()
        annoncer(accorde ? 'Le retrait est accordé.' : 'Le retrait est refusé.')
      }}
      fermer={surFermer}
    >
      <div className="pile" ref={boite}>
        {retrait?.motif && (
          <p>
            Son motif{'\u00a0'}: «{'\u00a0'}
            {retrait.motif}
            {'\u00a0'}»
          </p>
        )}
        <p>
          {accorde
            ? 'Le dossier se rouvre pour cette personne, qui en est prévenue. Ce qui est inscrit en séance ne change pas.'
            : 'Le dossier lui reste fermé. Elle en est prévenue, et lit votre motif dans le portail.'}
        </p>
        {!accorde && champ}
      </div>
    </ModaleConfirmation>
  )
}
