import type { FormEvent, ReactNode } from 'react'
import { Bouton } from '../Bouton.tsx'
import { Modale } from '../cadre/Modale.tsx'

interface Proprietes {
  titre: string
  /** On the button that sends. */
  verbe: string
  /** `refuse`: what it does is not undone. */
  variante?: 'primary' | 'refuse'
  formulaire: { enCours: boolean; envoyer: () => Promise<unknown>; soumettre: (e: FormEvent) => void }
  surFermer: () => void
  children: ReactNode
}

/** A form in a dialog: one leaves it, or sends it; while it is on its way, the dialog stays. */
export const ModaleFormulaire = ({ formulaire: f, surFermer, variante = 'primary', ...p }: Proprietes) => (
  <Modale
    titre={p.titre}
    surFermer={f.enCours ? undefined : surFermer}
    actions={
      <>
        <Bouton onClick={surFermer} desactive={f.enCours}>
          Annuler
        </Bouton>
        <Bouton variante={variante} enCours={f.enCours} onClick={() => void f.envoyer()}>
          {p.verbe}
        </Bouton>
      </>
    }
  >
    <form className="pile" noValidate onSubmit={f.soumettre}>
      {p.children}
    </form>
  </Modale>
)
