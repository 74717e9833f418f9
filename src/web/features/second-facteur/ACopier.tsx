import { useState } from 'react'
import { Bouton } from '#web/ui/Bouton.tsx'

/** A button that copies a text, and says what came of it. */
export function ACopier({ texte, libelle }: { texte: string; libelle: string }) {
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
    <span className="second-facteur-copie">
      <Bouton icone="copier" onClick={() => void copier()}>
        {libelle}
      </Bouton>
      <span role="status" className="secondaire petit">
        {dit}
      </span>
    </span>
  )
}
