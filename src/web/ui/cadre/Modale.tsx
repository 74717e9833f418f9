import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icone } from '../Icone.tsx'
import './Modale.css'
import { useDialogue } from './use-dialogue.ts'

interface ModaleProps {
  titre: string
  children: ReactNode
  /** The buttons; the one that acts comes last. */
  actions?: ReactNode
  /** Three quarters of the width instead of 32rem (specification 000 §9). */
  grande?: boolean
  /** Absent: the dialog can't be dismissed, not even by Escape. */
  surFermer?: (() => void) | undefined
}

const ecrit = (element: HTMLDialogElement | null): boolean =>
  [...(element?.querySelectorAll('textarea') ?? [])].some((t) => t.value.trim() !== '')

/** Fields that one writes in, or chooses from. */
const CHAMPS = 'input, textarea, select'

/**
 * A native modal dialog, open while mounted; the focus comes back where it was. A text under way outlives
 * Escape; Ctrl+Enter in a field presses the button that acts.
 */
export function Modale({ titre, children, actions, grande, surFermer }: ModaleProps) {
  const id = useId()
  const actes = useRef<HTMLDivElement>(null)
  const { ref, onKeyDown, ...dialogue } = useDialogue(() => {
    if (!ecrit(ref.current)) surFermer?.()
  })
  const touche = (evenement: KeyboardEvent<HTMLDialogElement>): void => {
    onKeyDown(evenement)
    const envoi =
      evenement.key === 'Enter' &&
      (evenement.ctrlKey || evenement.metaKey) &&
      !evenement.repeat &&
      !evenement.defaultPrevented
    if (!envoi || !(evenement.target instanceof Element && evenement.target.matches(CHAMPS))) return
    // Enter alone may send a form too: never both.
    evenement.preventDefault()
    const bouton = actes.current?.querySelector<HTMLButtonElement>('button:last-of-type')
    if (bouton && !bouton.disabled) bouton.click()
  }
  return (
    <dialog
      ref={ref}
      className={grande ? 'modale modale-grande' : 'modale'}
      aria-labelledby={id}
      onKeyDown={touche}
      {...dialogue}
    >
      <div className="modale-tete">
        <h2 id={id} tabIndex={-1}>
          {titre}
        </h2>
      </div>
      <div className="modale-corps">{children}</div>
      {actions && (
        <div ref={actes} className="modale-actions">
          {actions}
        </div>
      )}
      {surFermer && (
        <button type="button" className="modale-fermer" aria-label="Fermer" onClick={surFermer}>
          <Icone nom="croix" />
        </button>
      )}
    </dialog>
  )
}
