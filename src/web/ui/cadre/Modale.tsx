import { type ReactNode, useId } from 'react'
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

const ecrit = (d: HTMLDialogElement | null): boolean =>
  [...(d?.querySelectorAll('textarea') ?? [])].some((t) => t.value.trim() !== '')

/** A native modal dialog, open as long as it is mounted; the focus comes back where it was. A text under way outlives Escape. */
export function Modale({ titre, children, actions, grande, surFermer }: ModaleProps) {
  const id = useId()
  const { ref, ...dialogue } = useDialogue(() => {
    if (!ecrit(ref.current)) surFermer?.()
  })
  return (
    <dialog
      ref={ref}
      className={grande ? 'modale modale-grande' : 'modale'}
      aria-labelledby={id}
      {...dialogue}
    >
      <div className="modale-tete">
        <h2 id={id} tabIndex={-1}>
          {titre}
        </h2>
      </div>
      <div className="modale-corps">{children}</div>
      {actions && <div className="modale-actions">{actions}</div>}
      {surFermer && (
        <button type="button" className="modale-fermer" aria-label="Fermer" onClick={surFermer}>
          <Icone nom="croix" />
        </button>
      )}
    </dialog>
  )
}
