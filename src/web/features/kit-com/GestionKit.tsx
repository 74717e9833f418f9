import { useState } from 'react'
import type { FichierKit } from '#domain/kit-com/contrat.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { AjoutFichier } from './AjoutFichier.tsx'
import { Grille, useSelection } from './Grille.tsx'
import { ModaleSuppression } from './ModaleSuppression.tsx'

/** « Gestion des fichiers »: who may only consult sees the controls, disabled. */
export function GestionKit({ fichiers }: { fichiers: readonly FichierKit[] }) {
  const moi = useMoi()
  const consulte = aDroit(moi, 'compte', 'canConsult') || !aDroit(moi, 'kitcom', 'canEdit')
  const selection = useSelection(fichiers)
  const [confirme, setConfirme] = useState(false)
  const n = selection.noms.length
  return (
    <div className=" grille ecart-6 sous-6">
      <p>Ajoutez les fichiers de communication à destination des porteurs de projet.</p>
      <AjoutFichier fichiers={fichiers} desactive={consulte} />
      <Grille fichiers={fichiers} selection={selection} legende="Fichiers du kit" />
      {fichiers.length > 0 && (
        <div className="rangee ecart-3">
          <Bouton
            variante="refuse"
            icone="corbeille"
            desactive={n === 0 || consulte}
            onClick={() => setConfirme(true)}
          >
            Supprimer la sélection ({n})
          </Bouton>
        </div>
      )}
      {confirme && (
        <ModaleSuppression
          noms={selection.noms}
          surFermer={() => setConfirme(false)}
          surSuppression={() => {
            setConfirme(false)
            selection.vider()
          }}
        />
      )}
    </div>
  )
}
