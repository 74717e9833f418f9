import { useId } from 'react'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { tenirPlace } from '#web/ui/cadre/place-barre.ts'

/** Sticky foot: the box to tick « no link » for the other files, never ticked beforehand, and the button. */
export function BarreDeclaration({
  autres,
  coche,
  surCoche,
  par,
  enCours,
  echec,
  surEnregistrer,
}: {
  /** Files without a link. */
  autres: number
  coche: boolean
  surCoche: (coche: boolean) => void
  /** Who declares and when, in a sentence. */
  par: string
  enCours: boolean
  echec: { message: string; raison?: string } | null
  surEnregistrer: () => void
}) {
  const raison = useId()
  const attend = autres > 0 && !coche
  return (
    <div className="declaration-barre rangee bouts" ref={tenirPlace}>
      {echec && (
        <div className="declaration-echec">
          <EtatErreur
            message={echec.message}
            raison={echec.raison}
            surReessayer={enCours ? undefined : surEnregistrer}
          />
        </div>
      )}
      {autres > 0 && (
        <div className="declaration-case">
          <label className="case">
            <input type="checkbox" checked={coche} onChange={(e) => surCoche(e.target.checked)} />
            <span>
              <strong>
                Je n’ai aucun lien avec {autres === 1 ? 'l’autre dossier' : `les ${autres} autres dossiers`}.
              </strong>
              <small>{par} Elle figure au procès-verbal, sans sa raison.</small>
            </span>
          </label>
        </div>
      )}
      <div className="declaration-bouton">
        <Bouton
          variante="primary"
          desactive={attend}
          enCours={enCours}
          decritPar={attend ? raison : undefined}
          onClick={surEnregistrer}
        >
          Enregistrer et ouvrir les dossiers
        </Bouton>
        {attend && (
          <p className="petit secondaire" id={raison}>
            Cochez la déclaration.
          </p>
        )}
      </div>
    </div>
  )
}
