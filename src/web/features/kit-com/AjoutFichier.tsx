import { useId, useRef } from 'react'
import { formatOctets } from '#domain/commun/octets.ts'
import type { FichierKit } from '#domain/kit-com/contrat.ts'
import { ACCEPTE_KIT, AIDE_KIT } from '#domain/kit-com/regles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { SousChamp } from '#web/ui/champs/Champ.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { type Ajout, useAjout } from './use-ajout.ts'

const LECTURE_SEULE = 'Votre rôle permet de consulter le kit, pas de le modifier.'

/** Adds one file to the kit: choose, look at the preview, « Valider » or « Annuler ». */
export function AjoutFichier({
  fichiers,
  desactive,
}: {
  fichiers: readonly FichierKit[]
  desactive: boolean
}) {
  const id = useId()
  const entree = useRef<HTMLInputElement>(null)
  const { ajout, erreur, choisir, valider, annuler } = useAjout()
  const prendre = (fichier: File | undefined): void => {
    if (fichier && !desactive) choisir(fichier)
    // Choosing the same file again is a change too.
    if (entree.current) entree.current.value = ''
  }
  const decrit = `${id}-aide${erreur ? ` ${id}-erreur` : ''}`
  return (
    <div className={erreur ? 'champ champ-faux kit-ajout carte' : 'champ kit-ajout carte'}>
      <label htmlFor={id}>Ajouter un fichier</label>
      <p className="champ-aide" id={`${id}-aide`}>
        {AIDE_KIT}
      </p>
      <input
        id={id}
        ref={entree}
        className="cache"
        type="file"
        tabIndex={-1}
        accept={ACCEPTE_KIT}
        disabled={desactive || ajout?.pourcent != null}
        aria-invalid={erreur ? true : undefined}
        aria-describedby={decrit}
        onChange={(e) => prendre(e.target.files?.[0])}
      />
      {ajout ? (
        <Choisi
          ajout={ajout}
          remplace={fichiers.some((f) => f.name === ajout.fichier.name)}
          surValider={() => void valider()}
          surAnnuler={() => {
            annuler()
            entree.current?.focus({ preventScroll: true })
          }}
        />
      ) : (
        <p>
          <Bouton
            icone="deposer"
            desactive={desactive}
            decritPar={decrit}
            onClick={() => entree.current?.click()}
          >
            Choisir un fichier
          </Bouton>
        </p>
      )}
      <SousChamp
        id={id}
        erreurs={erreur ? [erreur] : undefined}
        raison={desactive ? LECTURE_SEULE : undefined}
      />
    </div>
  )
}

interface ChoisiProps {
  ajout: Ajout
  remplace: boolean
  surValider: () => void
  surAnnuler: () => void
}

function Choisi({ ajout: { fichier, apercu, pourcent }, remplace, surValider, surAnnuler }: ChoisiProps) {
  const envoi = pourcent !== null
  return (
    <div className="rangee haut ecart-4 sous-2">
      <div className="kit-apercu">
        {apercu ? (
          <img src={apercu} alt={`Aperçu de ${fichier.name}`} />
        ) : (
          <p className="secondaire">
            <Icone nom="fichier" />
            Aperçu non disponible
          </p>
        )}
      </div>
      <div className="kit-choisi-suite">
        <p className="kit-nom">
          {fichier.name}
          <small>{formatOctets(fichier.size)}</small>
        </p>
        {remplace && !envoi && (
          <p className="petit">Le kit contient déjà un fichier de ce nom{'\u00a0'}: il sera remplacé.</p>
        )}
        {envoi && <progress max={100} value={pourcent} aria-label={`Envoi de ${fichier.name}`} />}
        <div className="rangee ecart-3">
          <Bouton onClick={surAnnuler}>Annuler</Bouton>
          <Bouton variante="primary" enCours={envoi} onClick={surValider}>
            Valider
          </Bouton>
        </div>
      </div>
    </div>
  )
}
