import { useState } from 'react'
import { Bouton } from './Bouton.tsx'
import { Icone } from './Icone.tsx'
import './ACopier.css'

interface Proprietes {
  /** What goes to the clipboard, as another program wants it. */
  texte: string
  libelle: string
  /** A quiet button, at the end of the line it copies. */
  discret?: boolean
}

/** A button that copies a text, and says what came of it, to readers too. */
export function ACopier({ texte, libelle, discret = false }: Proprietes) {
  const [dit, setDit] = useState('')
  const copier = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(texte)
      setDit('Copié.')
    } catch {
      setDit('La copie est impossible ici\u00a0: recopiez à la main.')
    }
  }
  return (
    <span className={discret ? 'a-copier a-copier-discret' : 'a-copier'}>
      {discret ? (
        <button type="button" className="lien" onClick={() => void copier()}>
          <Icone nom={dit === 'Copié.' ? 'coche' : 'copier'} petite enLigne /> {libelle}
        </button>
      ) : (
        <Bouton icone="copier" onClick={() => void copier()}>
          {libelle}
        </Bouton>
      )}
      <span role="status" className="secondaire petit">
        {dit}
      </span>
    </span>
  )
}
