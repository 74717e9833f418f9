import type { ReactNode } from 'react'
import { Bouton } from '#web/ui/Bouton.tsx'
import { SaisieCode } from '#web/ui/champs/SaisieCode.tsx'
import type { Code } from './use-code.ts'

interface Proprietes {
  classe: string
  code: Code
  /** What the button says. */
  verbe: string
  titre: ReactNode
  annonce: ReactNode
  /** The way back, before the button that signs. */
  retour: ReactNode
  /** Other ways to get a code. */
  children: ReactNode
}

/** Six digits to type, and the button that signs. */
export const FormulaireCode = ({ classe, code: c, verbe, titre, annonce, retour, children }: Proprietes) => (
  <form
    className={classe}
    noValidate
    onSubmit={(evenement) => {
      evenement.preventDefault()
      void c.envoyer()
    }}
  >
    {titre}
    <p>{annonce}</p>
    <SaisieCode
      nom="codeVerification"
      libelle="Code de vérification"
      aide="Vous pouvez coller le code en entier."
      valeur={c.code}
      erreurs={c.erreurs}
      onChange={c.saisir}
    />
    <div className="ligne-actes">
      {retour}
      <Bouton type="submit" variante="primary" enCours={c.enCours}>
        {verbe}
      </Bouton>
    </div>
    {children}
  </form>
)
