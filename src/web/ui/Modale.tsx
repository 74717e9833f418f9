import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icone } from './Icone.tsx'
import './Modale.css'

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

/** A native modal dialog, open as long as it is mounted; the focus comes back where it was. */
export function Modale({ titre, children, actions, grande, surFermer }: ModaleProps) {
  const boite = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const d = boite.current
    const avant = document.activeElement
    if (d && !d.open) d.showModal()
    return () => {
      d?.close()
      if (avant instanceof HTMLElement && avant.isConnected) avant.focus()
    }
  }, [])
  return (
    <dialog
      ref={boite}
      className={grande ? 'modale modale-grande' : 'modale'}
      aria-labelledby={id}
      onCancel={(e) => {
        e.preventDefault()
        surFermer?.()
      }}
    >
      <div className="modale-tete">
        <h2 id={id}>{titre}</h2>
        {surFermer && (
          <button type="button" className="modale-fermer" aria-label="Fermer" onClick={surFermer}>
            <Icone nom="croix" />
          </button>
        )}
      </div>
      <div className="modale-corps">{children}</div>
      {actions && <div className="modale-actions">{actions}</div>}
    </dialog>
  )
}
