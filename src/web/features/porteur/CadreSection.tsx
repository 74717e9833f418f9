import type { FormEvent, ReactNode } from 'react'
import { EtatErreur } from '../../ui/Attente.tsx'
import { BarreFormulaire, EtatEnregistrement } from '../../ui/BarreFormulaire.tsx'
import { Bouton } from '../../ui/Bouton.tsx'
import { GardeSaisie } from '../../ui/GardeSaisie.tsx'
import { type LigneErreur, ResumeErreurs } from '../../ui/ResumeErreurs.tsx'
import './porteur.css'

interface Etat {
  soumettre: (e: FormEvent) => void
  envoyer: () => Promise<void>
  recharger: () => Promise<void>
  resume: LigneErreur[]
  essai: number
  echec: string | null
  enCours: boolean
  perime: boolean
  modifie: boolean
}

interface CadreSectionProps {
  f: Etat
  children: ReactNode
  /** Says why nothing can be saved here; the button stays, disabled. */
  interdit?: string | undefined
  /** Beside « Enregistrer ». */
  annuler?: ReactNode
}

/** Summary of errors, fields, what failed, and « Enregistrer »; leaving with unsaved text asks first. */
export function CadreSection({ f, children, interdit, annuler }: CadreSectionProps) {
  return (
    <form className="porteur-formulaire pile" noValidate onSubmit={f.soumettre}>
      <GardeSaisie actif={f.modifie && !f.enCours} />
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      {children}
      {f.echec && (
        <div className="porteur-echec">
          <EtatErreur message={f.echec} surReessayer={f.perime ? undefined : () => void f.envoyer()} />
          {f.perime && (
            <Bouton icone="recharger" onClick={() => void f.recharger()}>
              Afficher la version enregistrée
            </Bouton>
          )}
        </div>
      )}
      <BarreFormulaire
        etat={
          interdit ??
          (f.modifie && (
            <EtatEnregistrement statut="attention">Modifications non enregistrées</EtatEnregistrement>
          ))
        }
      >
        {annuler}
        <Bouton type="submit" variante="primary" enCours={f.enCours} desactive={interdit !== undefined}>
          Enregistrer
        </Bouton>
      </BarreFormulaire>
    </form>
  )
}
