import { useRef, useState } from 'react'
import { appelsDeport } from '#domain/deport/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ChoixLien } from './ChoixLien.tsx'
import type { LienSaisi } from './liens-saisis.ts'
import { relireDeports } from './requetes-deport.ts'

/** « Déclarer un lien », found while reading: the file closes at once for who declares it. */
export function DeclarerMonLien({ projetId, numero }: { projetId: number; numero: string }) {
  const [ouvert, setOuvert] = useState(false)
  return (
    <>
      <button type="button" className="lien-fort" onClick={() => setOuvert(true)}>
        Déclarer un lien avec ce dossier
      </button>
      {ouvert && <ModaleMonLien projetId={projetId} numero={numero} fermer={() => setOuvert(false)} />}
    </>
  )
}

function ModaleMonLien({
  projetId,
  numero,
  fermer,
}: {
  projetId: number
  numero: string
  fermer: () => void
}) {
  const [lien, setLien] = useState<LienSaisi>({ type: null, precision: '' })
  const [erreurs, setErreurs] = useState<string[] | undefined>()
  const [cleCreation] = useState(() => crypto.randomUUID())
  const champs = useRef<HTMLDivElement>(null)
  return (
    <ModaleConfirmation
      titre={`Déclarer un lien avec le dossier ${numero}`}
      verbe="Déclarer"
      pret={() => {
        if (lien.type !== null) return true
        setErreurs(['Choisissez le lien.'])
        champs.current?.querySelector('fieldset')?.focus()
        return false
      }}
      agir={() =>
        appeler(appelsDeport.declarerLien, {
          params: { id: projetId },
          corps: { type: lien.type, precision: lien.precision.trim() || null, cleCreation },
        })
      }
      fait={async () => {
        annoncer('Votre lien est déclaré\u00a0: vous ne prenez pas part à ce dossier.')
        await relireDeports()
      }}
      fermer={fermer}
    >
      <div className="pile" ref={champs}>
        <p>
          Vous n’y prendrez plus part{'\u00a0'}: ni débat, ni vote. Votre raison n’est lue que du service et
          de la présidence.
        </p>
        <ChoixLien
          nom="mien"
          libelle="Votre lien"
          lien={lien}
          erreurs={erreurs}
          surLien={(lien) => {
            setLien(lien)
            setErreurs(undefined)
          }}
        />
      </div>
    </ModaleConfirmation>
  )
}
