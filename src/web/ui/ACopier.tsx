import { useState } from 'react'
import { Bouton } from './Bouton.tsx'
import { Icone } from './Icone.tsx'
import './ACopier.css'

interface Proprietes {
  /** What goes to the clipboard, as another program wants it. */
  texte: string
  libelle: string
  /** Ends the name of the button for readers, where the line already says it. */
  precision?: string
  /** A quiet button, at the end of the line it copies. */
  discret?: boolean
}

/** A button that copies a text, and says what came of it, to readers too. */
export function ACopier({ texte, libelle, precision, discret = false }: Proprietes) {
  const [dit, setDit] = useState('')
  const impossible = discret ? 'Copie impossible' : 'La copie est impossible ici\u00a0: recopiez à la main.'
  const copier = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(texte)
      setDit('Copié.')
    } catch {
      setDit(impossible)
    }
  }
  return (
    <span className={discret ? 'a-copier a-copier-discret' : 'a-copier'}>
      {discret ? (
        <button type="button" className="lien" onClick={() => void copier()}>
          <Icone nom={dit === 'Copié.' ? 'coche' : 'copier'} petite />
          <span>
            {libelle} {precision && <span className="cache">{precision}</span>}
          </span>
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
