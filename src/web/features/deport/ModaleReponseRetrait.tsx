import { useRef, useState } from 'react'
import { appelsDeport } from '#domain/deport/appels.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relireDeports } from './requetes-deport.ts'

/** Answers who asks to take their link back: granted, the file opens to them; refused, with a reason that they read. */
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
  const [motif, setMotif] = useState('')
  const [erreurs, setErreurs] = useState<string[]>([])
  const champ = useRef<HTMLDivElement>(null)
  return (
    <ModaleConfirmation
      titre={`${accorde ? 'Accorder' : 'Refuser'} le retrait que demande ${nom}`}
      verbe={accorde ? 'Accorder le retrait' : 'Refuser le retrait'}
      pret={() => {
        const vide = !accorde && motif.trim() === ''
        setErreurs(vide ? ['Le motif est obligatoire.'] : [])
        if (vide) champ.current?.querySelector('textarea')?.focus()
        return !vide
      }}
      agir={() =>
        appeler(appelsDeport.deciderRetrait, {
          params: { id },
          corps: {
            accorde,
            motif: accorde ? null : motif.trim(),
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
      <div className="pile" ref={champ}>
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
        {!accorde && (
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
        )}
      </div>
    </ModaleConfirmation>
  )
}
