import type { ProjetReponse } from '../../../domain/projet/reponse.ts'
import { Icone } from '../../ui/Icone.tsx'

/** Reason of an earlier control, on steps 1 to 4 (specification 000 §5). */
export function MessageRefus({ projet, numero }: { projet: ProjetReponse | null; numero: number }) {
  const message = projet?.isRefused && numero <= 4 ? projet.controles?.message : null
  if (!message) return null
  return (
    <aside className="message-refus" aria-label="Message de refus">
      <Icone nom="refuse" />
      <div>
        <p className="fort">Message de refus:</p>
        <p className="message-refus-texte">{message}</p>
      </div>
    </aside>
  )
}
