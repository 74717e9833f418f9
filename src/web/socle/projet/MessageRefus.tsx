import { Icone } from '#web/ui/Icone.tsx'
import './MessageRefus.css'

/** Reason given by an earlier control (specification 000 §5, 001 §2); nothing without one. */
export function MessageRefus({
  message,
  suite,
}: {
  message: string | null | undefined
  /** What the reader may do of it. */
  suite?: string
}) {
  if (!message) return null
  return (
    <aside className="encadre encadre-ample bord st-refuse message-refus" aria-label="Message de refus">
      <Icone nom="refuse" />
      <div>
        <p className="fort">Message de refus:</p>
        <p className="message-refus-texte">{message}</p>
        {suite && <p>{suite}</p>}
      </div>
    </aside>
  )
}
