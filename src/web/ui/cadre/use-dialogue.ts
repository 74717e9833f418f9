import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { suivreLaFrappe } from '../touches.ts'

/** The first field, else what names the dialog. */
const CHAMPS = ['input:not([type=hidden], :disabled)', 'textarea:not(:disabled)', 'select:not(:disabled)']
const premier = (element: HTMLDialogElement): HTMLElement | null =>
  element.querySelector<HTMLElement>(CHAMPS.join()) ?? element.querySelector<HTMLElement>('h2')

/**
 * What a native modal dialog is given: open while mounted, the focus back where it was afterwards. `surEchap`
 * is told of Escape; nothing else closes it.
 */
export function useDialogue(surEchap: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const d = ref.current
    const avant = document.activeElement
    if (d && !d.open) {
      suivreLaFrappe()
      d.showModal()
      // A browser would choose the first button, « Fermer »: typing would close what it is typed into.
      premier(d)?.focus()
    }
    return () => {
      d?.close()
      if (avant instanceof HTMLElement && avant.isConnected) avant.focus()
    }
  }, [])
  return {
    ref,
    // A browser refuses only the first « cancel »: after a few Escapes it closes the dialog by itself.
    onKeyDown(evenement: KeyboardEvent) {
      if (evenement.key !== 'Escape') return
      evenement.preventDefault()
      surEchap()
    },
    onCancel(evenement: SyntheticEvent) {
      evenement.preventDefault()
      surEchap()
    },
    onClose() {
      if (ref.current?.open === false) ref.current.showModal()
    },
  }
}
