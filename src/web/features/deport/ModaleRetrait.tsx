import { appelsDeport } from '#domain/deport/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relireDeports } from './requetes-deport.ts'
import { useMotif } from './use-motif.tsx'

/** Asks to take one's own link back, with a reason; `leve`: lifts one the team registered for another. */
export function ModaleRetrait({
  lienId,
  titre,
  texte,
  leve = false,
  surFermer,
}: {
  lienId: number
  titre: string
  texte: string
  leve?: boolean
  surFermer: () => void
}) {
  const { boite, motif, pret, champ } = useMotif()
  return (
    <ModaleConfirmation
      titre={titre}
      verbe={leve ? 'Lever le déport' : 'Demander le retrait'}
      pret={pret}
      agir={() =>
        appeler(leve ? appelsDeport.leverDeport : appelsDeport.retirerLien, {
          params: { id: lienId },
          corps: { motif: motif },
        })
      }
      fait={async () => {
        await relireDeports()
        annoncer(
          leve
            ? 'Le déport est levé.'
            : 'Votre demande est envoyée. Le dossier reste fermé jusqu’à la réponse.',
        )
      }}
      fermer={surFermer}
    >
      <div className="pile" ref={boite}>
        <p>{texte}</p>
        {champ}
      </div>
    </ModaleConfirmation>
  )
}
