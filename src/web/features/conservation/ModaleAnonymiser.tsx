import { useState } from 'react'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { demanderAnonymisation, relireConservation } from './requetes-conservation.ts'

/** Asks for the number to be typed: what goes does not come back. */
export function ModaleAnonymiser({ nombre, fermer }: { nombre: number; fermer: (fait: boolean) => void }) {
  const [tape, setTape] = useState('')
  const [faute, setFaute] = useState(false)
  const [enCours, setEnCours] = useState(false)
  const [echec, setEchec] = useState<string | null>(null)
  const confirmer = async (): Promise<void> => {
    if (tape.trim() !== String(nombre)) return setFaute(true)
    setEnCours(true)
    setEchec(null)
    try {
      await appeler(demanderAnonymisation, { corps: { nombre } })
      annoncer('L’anonymisation est lancée.')
      fermer(true)
    } catch (e) {
      setEchec(messageDe(e))
      setEnCours(false)
    }
    await relireConservation()
  }
  const quoi = nombre === 1 ? 'cet élément' : `ces ${nombre} éléments`
  return (
    <Modale
      titre={`Anonymiser ${quoi} maintenant`}
      surFermer={enCours ? undefined : () => fermer(false)}
      actions={
        <>
          <Bouton onClick={() => fermer(false)} desactive={enCours}>
            Annuler
          </Bouton>
          <Bouton variante="refuse" enCours={enCours} onClick={() => void confirmer()}>
            Anonymiser
          </Bouton>
        </>
      }
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
          onChange={(v) => {
            setFaute(false)
            setTape(v)
          }}
          erreurs={faute ? [`Tapez ${nombre} pour confirmer.`] : undefined}
          requis
        />
        {echec && <EtatErreur message={echec} />}
      </div>
    </Modale>
  )
}
