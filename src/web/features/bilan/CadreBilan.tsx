import type { FormEvent, ReactNode } from 'react'
import { Bouton } from '#web/ui/Bouton.tsx'
import { BarreFormulaire } from '#web/ui/champs/BarreFormulaire.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { Verrou } from '#web/ui/champs/EtatSaisie.tsx'
import { type LigneErreur, ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { type Numero, PARTIES } from './parties.ts'

interface Cadre {
  numero: Numero
  verrou: string | null
  erreurs: LigneErreur[]
  essai?: number | undefined
  surEnvoi: (e: FormEvent) => void
  surBrouillon: () => void
  enCours: boolean
  /** The last try failed. */
  reessai: boolean
  /** Nothing may leave yet: files are on their way. */
  attendre?: boolean
  precedent: string
  /** Where a read-only step leads. */
  suivant: string
  etat: ReactNode
  children: ReactNode
}

/** Title, summary of errors, fields and the sticky bar: the frame of the three steps. */
export function CadreBilan({ numero, verrou, children, ...c }: Cadre) {
  return (
    <form className="sous-8" noValidate onSubmit={c.surEnvoi}>
      <ResumeErreurs erreurs={c.erreurs} essai={c.essai ?? 0} />
      <div className="bilan-champs">
        <div>
          <h2>{PARTIES[numero].titre}</h2>
          {verrou ? <Verrou raison={verrou} /> : <MentionRequis />}
        </div>
        {children}
      </div>
      <BarreFormulaire etat={verrou ? null : c.etat}>
        {!verrou && (
          <Bouton variante="secondary-light" desactive={c.attendre === true} onClick={c.surBrouillon}>
            Enregistrer en brouillon
          </Bouton>
        )}
        <LienBouton vers={c.precedent}>Précédent</LienBouton>
        {verrou ? (
          <LienBouton variante="primary" vers={c.suivant}>
            Suivant
          </LienBouton>
        ) : (
          <Bouton type="submit" variante="primary" enCours={c.enCours} desactive={c.attendre === true}>
            {c.reessai ? 'Réessayer' : 'Suivant'}
          </Bouton>
        )}
      </BarreFormulaire>
    </form>
  )
}
