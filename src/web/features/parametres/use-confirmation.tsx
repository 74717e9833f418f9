import { type ReactNode, useState } from 'react'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'

interface Question {
  effets: readonly string[]
  repondre: (oui: boolean) => void
}

/**
 * Shows what a save would change before it is done: `confirmer` asks when there is something to say, and
 * throws an AbortError, which a form takes as « not sent », when the answer is no.
 */
export function useConfirmation(titre: string): {
  confirmer: (effets: readonly string[]) => Promise<void>
  question: ReactNode
} {
  const [posee, setPosee] = useState<Question | null>(null)
  const confirmer = async (effets: readonly string[]): Promise<void> => {
    if (effets.length === 0) return
    const oui = await new Promise<boolean>((repondre) => setPosee({ effets, repondre }))
    setPosee(null)
    if (!oui) throw new DOMException('Renoncé', 'AbortError')
  }
  return { confirmer, question: posee && <Confirmation titre={titre} {...posee} /> }
}

const Confirmation = ({ titre, effets, repondre }: Question & { titre: string }) => (
  <Modale
    titre={titre}
    surFermer={() => repondre(false)}
    actions={
      <>
        <Bouton onClick={() => repondre(false)}>Revenir à la saisie</Bouton>
        <Bouton variante="primary" onClick={() => repondre(true)}>
          Enregistrer quand même
        </Bouton>
      </>
    }
  >
    <ul className="tirets grille ecart-2">
      {effets.map((e) => (
        <li key={e}>{e}</li>
      ))}
    </ul>
  </Modale>
)
