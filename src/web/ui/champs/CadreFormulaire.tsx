import type { FormEvent, ReactNode } from 'react'
import { Bouton } from '../Bouton.tsx'
import { EtatErreur } from '../cadre/Attente.tsx'
import { BarreFormulaire, EtatEnregistrement } from './BarreFormulaire.tsx'
import './CadreFormulaire.css'
import { GardeSaisie } from './GardeSaisie.tsx'
import { type LigneErreur, ResumeErreurs } from './ResumeErreurs.tsx'

/** State of a form that the frame shows. */
export interface EtatFormulaire {
  soumettre: (e: FormEvent) => void
  envoyer: () => Promise<void>
  resume: LigneErreur[]
  essai: number
  echec: string | null
  enCours: boolean
  modifie: boolean
  /** Somebody else saved meanwhile: offers what is stored now. */
  perime?: boolean
  recharger?: () => Promise<void>
  /** Goes on from what is stored now with what is typed; where nothing is lost by saving over it. */
  garder?: (() => Promise<void>) | undefined
}

interface CadreFormulaireProps {
  f: EtatFormulaire
  children: ReactNode
  /** Word on the button. */
  verbe?: string
  /** Says why nothing can be saved here; the button stays, disabled. */
  interdit?: string | undefined
  /** Beside the button. */
  autres?: ReactNode
  /** What a save left to say, until something is typed again. */
  suite?: ReactNode
  /** Fields as narrow as their content asks; absent, the whole width. */
  etroit?: boolean
}

/** Summary of errors, fields, what failed, and the button; leaving with unsaved text asks first. */
export function CadreFormulaire({
  f,
  children,
  verbe = 'Enregistrer',
  interdit,
  autres,
  suite,
  etroit,
}: CadreFormulaireProps) {
  return (
    <form
      className={`cadre-formulaire pile${etroit ? ' cadre-etroit' : ''}`}
      noValidate
      onSubmit={f.soumettre}
    >
      <GardeSaisie actif={f.modifie && !f.enCours} />
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      {children}
      {f.echec && (
        <div className="cadre-echec">
          <EtatErreur message={f.echec} surReessayer={f.perime ? undefined : () => void f.envoyer()} />
          {f.perime && f.recharger && (
            <div className="cadre-choix">
              <Bouton icone="recharger" onClick={() => void f.recharger?.()}>
                Afficher la version enregistrée
              </Bouton>
              {f.garder && <Bouton onClick={() => void f.garder?.()}>Continuer avec mon texte</Bouton>}
            </div>
          )}
        </div>
      )}
      <BarreFormulaire
        etat={
          interdit ??
          (f.modifie ? (
            <EtatEnregistrement statut="attention">Modifications non enregistrées</EtatEnregistrement>
          ) : (
            suite
          ))
        }
      >
        <Bouton type="submit" variante="primary" enCours={f.enCours} desactive={interdit !== undefined}>
          {verbe}
        </Bouton>
        {autres}
      </BarreFormulaire>
    </form>
  )
}
