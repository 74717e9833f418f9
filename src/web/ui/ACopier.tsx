import { useState } from 'react'
import { Bouton, type Variante } from './Bouton.tsx'
import { Icone } from './Icone.tsx'
import './ACopier.css'

const COPIER =
  'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1'

interface Proprietes {
  /** What goes to the clipboard, as another program wants it. */
  texte: string
  libelle: string
  /** Ends the name of the button for readers, where the line already says it. */
  precision?: string
  /** A quiet button, at the end of the line it copies. */
  discret?: boolean
  /** Of its button, when it is one. */
  variante?: Variante
}

/** A button that copies a text, and says what came of it, to readers too. */
export function ACopier({ texte, libelle, precision, discret = false, variante }: Proprietes) {
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
          <Icone nom={dit === 'Copié.' ? 'coche' : COPIER} petite />
          <span>
            {libelle} {precision && <span className="cache">{precision}</span>}
          </span>
        </button>
      ) : (
        <Bouton icone={COPIER} variante={variante} onClick={() => void copier()}>
          {libelle}
        </Bouton>
      )}
      <span role="status" className="secondaire petit">
        {dit}
      </span>
    </span>
  )
}
