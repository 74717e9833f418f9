import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icone } from '../Icone.tsx'
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

const ecrit = (d: HTMLDialogElement | null): boolean =>
  [...(d?.querySelectorAll('textarea') ?? [])].some((t) => t.value.trim() !== '')

/** A native modal dialog, open as long as it is mounted; the focus comes back where it was. A text under way outlives Escape. */
export function Modale({ titre, children, actions, grande, surFermer }: ModaleProps) {
  const boite = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const d = boite.current
    const avant = document.activeElement
    if (d && !d.open) d.showModal()
    return () => {
      d?.close()
      if (avant instanceof HTMLElement && avant.isConnected) avant.focus()
    }
  }, [])
  const echapper = (): void => {
    if (!ecrit(boite.current)) surFermer?.()
  }
  return (
    <dialog
      ref={boite}
      className={grande ? 'modale modale-grande' : 'modale'}
      aria-labelledby={id}
      // A browser refuses only the first « cancel »: after a few Escapes it closes the dialog by itself.
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return
        e.preventDefault()
        echapper()
      }}
      onCancel={(e) => {
        e.preventDefault()
        echapper()
      }}
      onClose={() => {
        if (boite.current?.open === false) boite.current.showModal()
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
