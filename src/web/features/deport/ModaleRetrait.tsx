import { useRef, useState } from 'react'
import { appelsDeport } from '#domain/deport/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relireDeports } from './requetes-deport.ts'

/** Asks to take one's own link back, with its reason; or, `leve`, lifts one that the team registered for another. */
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
  const [motif, setMotif] = useState('')
  const [erreurs, setErreurs] = useState<string[]>([])
  const champ = useRef<HTMLDivElement>(null)
  return (
    <ModaleConfirmation
      titre={titre}
      verbe={leve ? 'Lever le déport' : 'Demander le retrait'}
      pret={() => {
        const vide = motif.trim() === ''
        setErreurs(vide ? ['Le motif est obligatoire.'] : [])
        if (vide) champ.current?.querySelector('textarea')?.focus()
        return !vide
      }}
      agir={() =>
        appeler(leve ? appelsDeport.leverDeport : appelsDeport.retirerLien, {
          params: { id: lienId },
          corps: { motif: motif.trim() },
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
      <div className="pile" ref={champ}>
        <p>{texte}</p>
        <ZoneTexte
          nom="motif"
          libelle="Motif"
          requis
          lignes={3}
          max={500}
          valeur={motif}
          erreurs={erreurs}
          onChange={setMotif}
        />
      </div>
    </ModaleConfirmation>
  )
}
