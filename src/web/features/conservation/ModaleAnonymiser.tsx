import { useState } from 'react'
import { appelsConservation } from '#domain/conservation/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relireConservation } from './requetes-conservation.ts'

/** Asks for the number to be typed: what goes does not come back. */
export function ModaleAnonymiser({ nombre, fermer }: { nombre: number; fermer: (fait: boolean) => void }) {
  const [tape, setTape] = useState('')
  const [faute, setFaute] = useState(false)
  const pret = (): boolean => {
    const juste = tape.trim() === String(nombre)
    setFaute(!juste)
    return juste
  }
  const quoi = nombre === 1 ? 'cet élément' : `ces ${nombre} éléments`
  return (
    <ModaleConfirmation
      titre={`Anonymiser ${quoi} maintenant`}
      verbe="Anonymiser"
      variante="refuse"
      pret={pret}
      agir={() => appeler(appelsConservation.demanderAnonymisation, { corps: { nombre } })}
      fait={() => annoncer('L’anonymisation est lancée.')}
      rate={relireConservation}
      fermer={(fait) => {
        fermer(fait)
        if (fait) void relireConservation()
      }}
    >
      <div className="pile">
        <p>
          Les textes, les fichiers, les signatures, les messages et les coordonnées sont effacés pour de bon.
          Les chiffres, les dates et les décisions restent. Sans rien faire, la tâche de la nuit s’en charge.
        </p>
        <SaisieTexte
          nom="nombre"
          libelle={`Pour confirmer, tapez le nombre d’éléments\u00a0: ${nombre}`}
          taille="courte"
          clavier="numeric"
          valeur={tape}
          onChange={(texte) => {
            setFaute(false)
            setTape(texte)
          }}
          erreurs={faute ? [`Tapez ${nombre} pour confirmer.`] : undefined}
          requis
        />
      </div>
    </ModaleConfirmation>
  )
}
